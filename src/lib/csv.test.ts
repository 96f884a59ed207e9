import { expect, test } from 'vitest'
import { toCsv } from './csv.ts'

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
