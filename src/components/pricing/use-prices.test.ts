import { expect, test } from 'vitest'
import { pricesOf } from './use-prices.ts'

const facts = {
  rates: { date: '2026-11-20', cedisPer: { CAD: 8, GBP: 14.62, KES: 0.085, NGN: 0.0072, USD: 11 } },
  taxes: [{ from: '2026-01-01', basisPoints: { VAT: 1500, NHIL: 250, GETFund: 250 } }],
}
const today = '2026-11-21'

test('prices are converted at the dated rate, which is shown', () => {
  const prices = pricesOf(facts, { currency: 'GBP', taxDisplay: 'excluded', today })
  expect(prices.price(18_400, 'standard')).toBe('£12.59')
  expect(prices.rateNote).toBe('Rates of 20 Nov 2026 · £1 = GH₵14.62')
})

test('with tax included, only taxed products cost more', () => {
  const prices = pricesOf(facts, { currency: 'GHS', taxDisplay: 'included', today })
  expect(prices.price(10_000, 'standard')).toBe('GH₵120.00')
  expect(prices.price(10_000, 'exempt')).toBe('GH₵100.00')
  expect(prices.money(10_000)).toBe('GH₵100.00')
})

test('cedis need no rate, and a small rate keeps its decimals', () => {
  expect(pricesOf(facts, { currency: 'GHS', taxDisplay: 'excluded', today }).rateNote).toBe('')
  expect(pricesOf(facts, { currency: 'NGN', taxDisplay: 'excluded', today }).rateNote).toContain(
    '₦1 = GH₵0.0072',
  )
})
