import { expect, test } from 'vitest'
import { columnNumbers, formatOfCell, openNumber } from './column-numbers.ts'
import { sheetTable } from './file-table.ts'

const numbersOf = (...texts: readonly (string | number)[]) => {
  const read = sheetTable([['n'], ...texts.map((text) => [text])])
  if (!read.ok) throw new Error(read.problem)
  const [numbers] = columnNumbers(read.table)
  if (!numbers) throw new Error('no column')
  return { numbers, table: read.table }
}

test.each([
  [['12.50', '1,250'], 'point', ''],
  [['12,50', '1.250', '98,00'], 'comma', ''],
  [['GH₵ 1.250,50', '12,00 GHS'], 'comma', ''],
  [['50:110,00;100:105,00', '20:9,50'], 'comma', ''],
  [['0,85 kg', '0,9'], 'comma', ''],
  [['1,250', '2,400'], 'point', ''],
  [['1.250', '2.400'], 'point', '1.250'],
  [['1,250', '2.400'], 'point', '2.400'],
  [['12,50', '1,250'], 'comma', '1,250'],
  [['7', '12'], 'point', ''],
] as const)('%j are read with a decimal %s', (texts, format, open) => {
  const { numbers } = numbersOf(...texts)
  expect([numbers.format, openNumber(numbers, 2)]).toEqual([format, open])
})

test('of three decimals, thousands and thousandths are asked apart', () => {
  expect(openNumber(numbersOf('1,250', '2,400').numbers, 3)).toBe('1,250')
  expect(openNumber(numbersOf('0,850', '1,250', '12,5').numbers, 3)).toBe('')
})

test('a number of a workbook is plain, whatever the texts beside it are', () => {
  const { numbers, table } = numbersOf(1.25, '1.250,50', '12,00')
  expect(numbers).toMatchObject({ format: 'comma', examples: ['1.250,50', '12,00'] })
  expect(table.rows.map((row) => formatOfCell(row, 0, [numbers.format]))).toEqual(['point', 'comma', 'comma'])
})
