import { expect, test } from 'vitest'
import { momentCell, toCsv } from './csv.ts'

test('quotes what needs it and keeps numbers numbers', () => {
  expect(
    toCsv([
      ['Order', 'Total'],
      ['A "B", C', -12.5],
    ]),
  ).toBe('Order,Total\r\n"A ""B"", C",-12.5')
})

test('a spreadsheet cannot be made to run a text', () => {
  expect(toCsv([['=1+1', '@cmd', '-2']])).toBe("'=1+1,'@cmd,'-2")
})

test('what is no time is an empty cell, and never an exception', () => {
  for (const at of [Number.NaN, Infinity, 1e300]) expect(momentCell(at)).toBe('')
  expect(momentCell(Date.UTC(2026, 10, 21, 12))).toBe('2026-11-21T12:00:00.000Z')
})
