import { expect, test } from 'vitest'
import { readBankAmount } from './bank-amount.ts'

test.each([
  ['1,234.50', 123_450],
  ['1234.50', 123_450],
  ['GHS 1 234.5', 123_450],
  ['1\u00A0234.50', 123_450],
  ['GH₵500', 50_000],
  ['500 GHS', 50_000],
  ['500.0000', 50_000],
  ['1250.000', 125_000],
  ['1.234,50', 123_450],
  ['12345,5', 1_234_550],
  ['500.00 CR', 50_000],
  ['500.00CR', 50_000],
  ['Cr. 500.00', 50_000],
  ['500.00 C', 50_000],
  ['+500.00', 50_000],
  ['500.00 DR', -50_000],
  ['DR 500.00', -50_000],
  ['-500.00 DR', -50_000],
  ['500.00D', -50_000],
  ['(500.00)', -50_000],
  ['(GHS 1,500.00)', -150_000],
  ['GHS (500.00)', -50_000],
  ['-12.00', -1_200],
  ['12.00-', -1_200],
  ['−12.00', -1_200],
  ['0.00', 0],
])('%j is %d pesewas', (typed, value) => expect(readBankAmount(typed)).toEqual({ value }))

test.each([
  ['250.000', 'point', 25_000],
  ['250.000', 'comma', 25_000_000],
  ['1.250', 'comma', 125_000],
  ['1,250', 'point', 125_000],
  ['1,250', 'comma', 125],
] as const)('%j in a column with a decimal %s is %d pesewas', (typed, format, value) =>
  expect(readBankAmount(typed, format)).toEqual({ value }),
)

test.each(['12.345,6.7', '1e9', 'n/a 5', '12.3456', '1.0.0', '500 USD', '99,999,999,999,999.00', '5 6'])(
  '%j is no amount, and why is said',
  (typed) => expect(readBankAmount(typed, 'point')).toEqual({ fault: expect.stringMatching(/./) }),
)
