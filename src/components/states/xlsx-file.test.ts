import readXlsxFile from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { amountCell, dayCell, quantityCell, shareCell, timeCell, type FileCell } from '#lib/file-cell.ts'
import { xlsxFile } from './xlsx-file.ts'

async function readBack(rows: readonly (readonly FileCell[])[], name = 'Sheet') {
  const blob = await xlsxFile(name, rows)
  const [sheet] = await readXlsxFile(Buffer.from(await blob.arrayBuffer()))
  return sheet
}

/** A day and its part are one binary fraction in a workbook. */
const toTheSecond = (value: unknown) =>
  value instanceof Date ? new Date(Math.round(value.getTime() / 1000) * 1000) : value

const CELLS: readonly [string, FileCell, unknown][] = [
  ['an amount', amountCell(1_250_050), 12_500.5],
  ['a negative amount', amountCell(-5), -0.05],
  ['no amount', amountCell(undefined), null],
  ['a count', 12_500, 12_500],
  ['a quantity', quantityCell(3333, 2), 33.33],
  ['a share', shareCell(0.125), 0.125],
  ['a day', dayCell('2026-11-03'), new Date('2026-11-03T00:00:00Z')],
  ['a time', timeCell(Date.UTC(2026, 10, 3, 9, 5)), new Date('2026-11-03T09:05:00Z')],
  ['a SKU of digits', '00123', '00123'],
  ['a reference like an amount', '12.50', '12.50'],
  ['a text like a day', '2026-11-03', '2026-11-03'],
  ['a MoMo id', '12345678901234567890', '12345678901234567890'],
  ['a phone number', '+233241234567', '+233241234567'],
  ['a formula', '=1+1', '=1+1'],
  ['a formula in full width', '＝1+1', '＝1+1'],
  ['a formula behind a control character', '\u0000=1+1', '=1+1'],
  ['a name', 'Ɛsi <Nyarko> & “sons” 😀', 'Ɛsi <Nyarko> & “sons” 😀'],
  ['half a character', 'a\uD83Db', 'ab'],
]

test('each cell of a workbook is of the kind that its column says', async () => {
  const sheet = await readBack([['What', 'Value'], ...CELLS.map(([what, cell]) => [what, cell])])
  expect(sheet?.data.map((row) => row.map(toTheSecond))).toEqual([
    ['What', 'Value'],
    ...CELLS.map(([what, , value]) => [what, value]),
  ])
})

test('a text that no cell holds is cut, and says so', async () => {
  const sheet = await readBack([['Note'], ['x'.repeat(40_000)]])
  const text = String(sheet?.data[1]?.[0])
  expect(text).toHaveLength(32_767)
  expect(text).toMatch(/… \(cut: a cell holds no more\)$/)
})

test('any name makes a sheet', async () => {
  expect((await readBack([['A']], 'stock [Osu]: 1/2 * a name that is longer than sheets'))?.sheet).toBe(
    'stock -Osu- 1-2 - a name that i',
  )
})
