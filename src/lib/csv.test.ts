import { expect, test } from 'vitest'
import { amountCell, timestampCell, toCsv } from './csv.ts'

test('quotes where needed and keeps numbers as numbers', () => {
  expect(
    toCsv([
      ['Order', 'Total'],
      ['A "B", C', -12.5],
    ]),
  ).toBe('Order,Total\r\n"A ""B"", C",-12.5')
})

test('a spreadsheet cannot be made to run a text', () => {
  expect(toCsv([['=1+1', '@cmd', '-2+3', '+1|calc', '+233 24 123 4567\t=1']])).toBe(
    "'=1+1,'@cmd,'-2+3,'+1|calc,'+233 24 123 4567\t=1",
  )
})

test('phone numbers and amounts are unchanged', () => {
  expect(toCsv([['+233 24 123 4567', amountCell(1250), amountCell(-5), amountCell(0)]])).toBe(
    '+233 24 123 4567,12.50,-0.05,0.00',
  )
})

test('an invalid time is an empty cell, never an exception', () => {
  for (const at of [Number.NaN, Infinity, 1e300]) expect(timestampCell(at)).toBe('')
  expect(timestampCell(Date.UTC(2026, 10, 21, 12))).toBe('2026-11-21T12:00:00.000Z')
})
