import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { toCsv } from './csv.ts'
import {
  amountCell,
  dayCell,
  decimalCell,
  percentCell,
  quantityCell,
  shareCell,
  timeCell,
  type FileCell,
} from './file-cell.ts'

const readBack = (cells: readonly FileCell[]): string[] =>
  parse(toCsv([cells]), { relax_column_count: true })[0] ?? []

test.each<[string, FileCell, string]>([
  ['an amount', amountCell(1_250_000), '12500.00'],
  ['a negative amount', amountCell(-5), '-0.05'],
  ['no amount', amountCell(undefined), ''],
  ['a number that cannot be told', decimalCell(Number.NaN, 2), ''],
  ['a count', 12_500, '12500'],
  ['a quantity in whole units', quantityCell(3, 0), '3'],
  ['a quantity at scale 2', quantityCell(-3333, 2), '-33.33'],
  ['a share', shareCell(0.125), '12.5%'],
  ['a negative percentage', percentCell(-4), '-4.0%'],
  ['a day', dayCell('2026-11-03'), '2026-11-03'],
  ['a day that is not in the calendar', dayCell('2026-02-30'), ''],
  ['a time', timeCell(Date.UTC(2026, 10, 3, 9, 5)), '2026-11-03 09:05:00'],
  ['an invalid time', timeCell(1e300), ''],
  ['a SKU of digits', '00123', '00123'],
  ['a reference like an amount', '12.50', '12.50'],
  ['a MoMo id longer than a number holds', '12345678901234567890', '12345678901234567890'],
  ['a phone number', '+233 24 123 4567', '+233 24 123 4567'],
  ['a text with a comma and quotes', 'Pipe 1/2", PVC', 'Pipe 1/2", PVC'],
  ['a text of two lines', 'one\r\ntwo', 'one\r\ntwo'],
  ['a negative number as a text', '-12.50', '-12.50'],
  ['a formula', '=1+1', "'=1+1"],
  ['a call', '@SUM(A1)', "'@SUM(A1)"],
  ['a sum with a sign', '-2+3', "'-2+3"],
  ['a command', '+1|calc', "'+1|calc"],
  ['a formula behind a phone number', '+233 24 123 4567\t=1', "'+233 24 123 4567\t=1"],
  ['a formula behind spaces', '  =1+1', "'  =1+1"],
  ['a formula in full width', '＝1+1', "'＝1+1"],
  ['others in full width', '＠a', "'＠a"],
  ['a tab at the beginning', '\tx', "'\tx"],
  ['a line break at the beginning', '\nx', "'\nx"],
  ['a carriage return at the beginning', '\r=1', "'\r=1"],
  ['a formula behind a null character', '\u0000=1+1', "'=1+1"],
  ['a formula behind a control character', '\u0007\u001F=1+1', "'=1+1"],
  ['half a character', 'a\uD83Db', 'ab'],
  ['a name', 'Ɛsi Nyarko 😀', 'Ɛsi Nyarko 😀'],
])('%s in a CSV file', (_, cell, text) => {
  expect(readBack(['first', cell, 'last'])).toEqual(['first', text, 'last'])
})
