import { expect, test } from 'vitest'
import { layoutOf, movedColumn, type ListColumn } from './list-columns.ts'

const COLUMNS: ListColumn<{ id: string }>[] = [
  { id: 'ref', label: 'Order', renderCell: () => '' },
  { id: 'phone', label: 'Phone', value: () => '' },
  { id: 'project', label: 'Project', renderCell: () => '', isOptional: true },
  { id: 'total', label: 'Total', renderCell: () => '' },
]

test('a list begins with the columns that are not optional, and never shows those only exported', () => {
  expect(layoutOf(COLUMNS, {}).columns).toEqual(['ref', 'total'])
})

test('chosen columns keep their order; those the list no longer has are left out', () => {
  expect(layoutOf(COLUMNS, { columns: ['total', 'gone', 'phone', 'project'] }).columns).toEqual([
    'total',
    'project',
  ])
  expect(layoutOf(COLUMNS, { columns: ['gone'] }).columns).toEqual(['ref', 'total'])
})

test('a column moves one place, and not beyond the ends', () => {
  expect(movedColumn(['a', 'b', 'c'], 'b', 1)).toEqual(['a', 'c', 'b'])
  expect(movedColumn(['a', 'b', 'c'], 'a', -1)).toEqual(['a', 'b', 'c'])
})
