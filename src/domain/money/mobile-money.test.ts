import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dailyPayments, WALLET_DAY_MINOR } from './mobile-money.ts'

test('an order of 60,000 cedis takes three days from a wallet of the highest tier', () => {
  expect(dailyPayments(6_000_000, 'enhanced')).toEqual([2_500_000, 2_500_000, 1_000_000])
  expect(dailyPayments(2_500_000, 'enhanced')).toEqual([2_500_000])
  expect(dailyPayments(0, 'minimum')).toEqual([])
})

test('the payments add up, and none exceeds the daily limit', () => {
  fc.assert(
    fc.property(fc.nat(50_000_000), fc.constantFrom('enhanced', 'medium', 'minimum'), (total, tier) => {
      const payments = dailyPayments(total, tier)
      expect(payments.reduce((sum, one) => sum + one, 0)).toBe(total)
      expect(payments.every((one) => one > 0 && one <= WALLET_DAY_MINOR[tier])).toBe(true)
    }),
  )
})
