import { expect, test } from 'vitest'
import { Unreadable } from '#data/firebase/unreadable.ts'
import { amountCell, cellText } from '#lib/file-cell.ts'
import { fileRows } from './export-list.ts'
import { fileColumnsOf, type ListColumn } from './list-columns.ts'

type Row = { ref: string; phone: string; totalMinor: number; lines: number }

const COLUMNS: ListColumn<Row>[] = [
  { id: 'ref', label: 'Order', renderCell: () => '', value: ({ ref }) => ref },
  { id: 'phone', label: 'Phone', value: ({ phone }) => phone },
  { id: 'lines', label: 'Lines', renderCell: () => '', value: ({ lines }) => lines, isOptional: true },
  {
    id: 'total',
    label: 'Total',
    fileLabel: 'Total GHS',
    renderCell: () => '',
    value: ({ totalMinor }) => amountCell(totalMinor),
    isSummed: true,
  },
]

const ROWS: Row[] = [
  { ref: '00012', phone: '+233 24 123 4567', totalMinor: 10, lines: 2 },
  { ref: '00013', phone: '', totalMinor: 20, lines: 1 },
]

const textsOf = (columns: readonly string[], rows: Parameters<typeof fileRows<Row>>[1]) =>
  fileRows(fileColumnsOf(COLUMNS, { columns }), rows).map((row) => row.map(cellText))

test('a file has the columns on the screen in their order, and what is only in files where it belongs', () => {
  expect(textsOf(['total', 'ref'], ROWS)).toEqual([
    ['Total GHS', 'Order', 'Phone'],
    ['0.10', '00012', '+233 24 123 4567'],
    ['0.20', '00013', ''],
    ['0.30', 'Total', ''],
  ])
})

test('a column that was chosen is in the file; totals say what they are', () => {
  expect(textsOf(['ref', 'lines', 'total'], ROWS).at(-1)).toEqual(['Total', '', '', '0.30'])
})

test('a record that cannot be read is a row that says why, and no total counts it', () => {
  const unreadable = new Unreadable('x1', 'no total', {})
  expect(textsOf(['ref', 'total'], [unreadable, ...ROWS]).slice(1)).toEqual([
    ['x1', 'Cannot be read: no total'],
    ['00012', '+233 24 123 4567', '0.10'],
    ['00013', '', '0.20'],
    ['Total', '', '0.30'],
  ])
})
