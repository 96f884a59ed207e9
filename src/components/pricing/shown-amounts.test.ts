import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chargedText, differenceText } from './shown-amounts.ts'
import { pricesOf } from './use-prices.ts'

const facts = {
  rates: { date: '2026-11-20', cedisPer: { CAD: 8, GBP: 14.62, KES: 0.085, NGN: 0.0072, USD: 11 } },
  taxes: [{ from: '2026-01-01', basisPoints: { VAT: 1500, NHIL: 250, GETFund: 250 } }],
}
const pounds = pricesOf(facts, { currency: 'GBP', taxDisplay: 'excluded', today: '2026-11-21' })

test('a difference is calculated from the two amounts as displayed', () => {
  expect([pounds.price(17_622, 'standard'), pounds.price(17_470, 'standard')]).toEqual(['£12.05', '£11.95'])
  expect(differenceText(pounds, 17_622, 17_470, 'standard')).toBe('£0.10')
  const minor = (text: string) => Math.round(Number(text.replace(/[^\d.]/g, '')) * 100)
  const price = fc.integer({ min: 1, max: 90_000 })
  fc.assert(
    fc.property(
      price,
      price,
      fc.constantFrom('excluded' as const, 'included' as const),
      (a, b, taxDisplay) => {
        const prices = pricesOf(facts, { currency: 'GBP', taxDisplay, today: '2026-11-21' })
        const [low = 0, high = 0] = [a, b].toSorted((one, other) => one - other)
        const shown = minor(prices.price(high, 'standard')) - minor(prices.price(low, 'standard'))
        expect(minor(differenceText(prices, high, low, 'standard'))).toBe(shown)
      },
    ),
  )
})

test('the amount charged is shown beside another currency, but not beside cedis', () => {
  expect(chargedText(pounds, 9800, 'standard')).toBe('GH₵98.00')
  const cedis = pricesOf(facts, { currency: 'GHS', taxDisplay: 'included', today: '2026-11-21' })
  expect(chargedText(cedis, 9800, 'standard')).toBe('')
})
