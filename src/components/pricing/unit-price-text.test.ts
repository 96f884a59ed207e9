import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CURRENCY_CODES } from '#domain/pricing/currency.ts'
import { lineAmountMinor } from '#domain/pricing/pricing.ts'
import { unitPriceText } from './unit-price-text.ts'
import { pricesOf } from './use-prices.ts'

const facts = {
  rates: { date: '2026-11-20', cedisPer: { CAD: 8, GBP: 14.62, KES: 0.085, NGN: 0.0072, USD: 11 } },
  taxes: [{ from: '2026-01-01', basisPoints: { VAT: 1500, NHIL: 250, GETFund: 250 } }],
}
const today = '2026-11-21'
const screws = { priceMinor: 185, priceBreaks: [], quantityScale: 0, taxClass: 'standard' } as const

test('a line of many has the digits that make it true, or says that its price is rounded', () => {
  const prices = pricesOf(facts, { currency: 'GBP', taxDisplay: 'excluded', today })
  expect(unitPriceText(prices, screws, 1)).toBe('£0.13')
  // 12.654 pence each: 100 are £12.65.
  expect(unitPriceText(prices, screws, 100)).toBe('£0.1265')
  expect(unitPriceText(prices, screws, 99_999)).toBe('about £0.13')
})

test('cedis without tax stay as they are', () => {
  const prices = pricesOf(facts, { currency: 'GHS', taxDisplay: 'excluded', today })
  expect(unitPriceText(prices, screws, 99_999)).toBe('GH₵1.85')
})

test('what says no “about” comes to the amount of its line', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...CURRENCY_CODES),
      fc.constantFrom('included' as const, 'excluded' as const),
      fc.integer({ min: 1, max: 5_000_000 }),
      fc.integer({ min: 1, max: 50_000 }),
      (currency, taxDisplay, priceMinor, quantity) => {
        const prices = pricesOf(facts, { currency, taxDisplay, today })
        const text = unitPriceText(prices, { ...screws, priceMinor }, quantity)
        if (text.startsWith('about')) return
        const each = parseFloat(text.replaceAll(/[^\d.]/g, ''))
        const line = prices.price(lineAmountMinor(priceMinor, quantity, 0), 'standard')
        expect(Math.abs(each * quantity - parseFloat(line.replaceAll(/[^\d.]/g, '')))).toBeLessThan(0.0051)
      },
    ),
  )
})
