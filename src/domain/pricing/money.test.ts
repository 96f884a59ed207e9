import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { convertFromCedis, type ExchangeRates } from './currency.ts'
import { formatAmount, formatMoney, roundMinor } from './money.ts'

const rates: ExchangeRates = {
  date: '2026-11-20',
  cedisPer: { GBP: 14.62, USD: 10.9, CAD: 7.8, KES: 0.084, NGN: 0.0075 },
}

describe('money on screen', () => {
  test('has two decimals, and 0.00 for anything that is not a number', () => {
    expect(formatAmount(1_234_567_50)).toBe('1,234,567.50')
    expect(formatAmount(0)).toBe('0.00')
    expect(formatAmount(Number.NaN)).toBe('0.00')
  })

  test("carries the currency's own symbol", () => {
    expect(formatMoney(120_50, 'GHS')).toBe('GH₵120.50')
    expect(formatMoney(-12_05, 'GBP')).toBe('−£12.05')
    expect(formatMoney(5, 'KES')).toBe('KSh0.05')
  })

  test('two dollars are told apart', () => {
    expect(formatMoney(1_00, 'USD')).toBe('US$1.00')
    expect(formatMoney(-1_00, 'CAD')).toBe('−CA$1.00')
  })
})

describe('conversion from cedis', () => {
  test('uses the dated rate and rounds to the minor unit', () => {
    expect(convertFromCedis(182_50, 'GBP', rates)).toBe(12_48)
    expect(convertFromCedis(182_50, 'GHS', rates)).toBe(182_50)
  })

  test('a refund mirrors the sale, whatever the amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e12 }), (amount) => {
        expect(convertFromCedis(-amount, 'USD', rates) + 0).toBe(0 - convertFromCedis(amount, 'USD', rates))
      }),
    )
  })
})

test('rounding is half away from zero', () => {
  expect([0.5, 1.5, -0.5, -1.5].map(roundMinor)).toEqual([1, 2, -1, -2])
})
