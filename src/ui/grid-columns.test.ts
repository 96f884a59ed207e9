import { expect, test } from 'vitest'
import { fitColumns } from './grid-columns.ts'

const COLUMNS = [
  { id: 'name', width: 200, grows: true },
  { id: 'note', width: 100, hides: 1 as const },
  { id: 'branch', width: 100, hides: 2 as const },
  { id: 'lpo', width: 100, hides: 1 as const },
  { id: 'total', width: 100 },
]

const idsAt = (room: number) => fitColumns(COLUMNS, room).map(({ column }) => column.id)

test('columns go one at a time, the least important first, until the rest fit', () => {
  expect(idsAt(600)).toEqual(['name', 'note', 'branch', 'lpo', 'total'])
  expect(idsAt(599)).toEqual(['name', 'note', 'branch', 'total'])
  expect(idsAt(450)).toEqual(['name', 'branch', 'total'])
  expect(idsAt(320)).toEqual(['name', 'total'])
})

test('a column that grows takes what is left; where nothing more can go, all become narrower', () => {
  expect(fitColumns(COLUMNS, 320).map(({ width }) => width)).toEqual([undefined, 100])
  expect(fitColumns(COLUMNS, 270).map(({ width }) => width)).toEqual([180, 90])
  expect(fitColumns(COLUMNS, 100).map(({ width }) => width)).toEqual([140, 70])
})

test('before the list is laid out, every column is there', () => {
  expect(idsAt(0)).toHaveLength(5)
})
