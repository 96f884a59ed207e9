import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { lineAmountMinor, nextBreakAfter, unitPriceAt, type Priced } from './pricing.ts'

/** As the editor and the rules require price breaks: larger quantities, lower prices. */
const priced: fc.Arbitrary<Priced> = fc
  .record({
    priceMinor: fc.integer({ min: 10, max: 10_000_000 }),
    starts: fc.uniqueArray(fc.integer({ min: 2, max: 100_000 }), { maxLength: 6 }),
    off: fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 6, maxLength: 6 }),
    quantityScale: fc.constantFrom(0, 1, 2),
  })
  .map(({ priceMinor, starts, off, quantityScale }) => {
    let left = priceMinor
    const priceBreaks = starts
      .toSorted((a, b) => a - b)
      .map((minQuantity, at) => ({ minQuantity, priceMinor: (left = Math.max(1, left - (off[at] ?? 1))) }))
    return { priceMinor, priceBreaks, quantityScale }
  })
const quantity = fc.integer({ min: 1, max: 200_000 })

test('buying more never raises the unit price above that of less, or above the list price', () => {
  fc.assert(
    fc.property(priced, quantity, quantity, (product, one, other) => {
      const [less, more] = [Math.min(one, other), Math.max(one, other)]
      expect(unitPriceAt(product, more)).toBeLessThanOrEqual(unitPriceAt(product, less))
      expect(unitPriceAt(product, less)).toBeLessThanOrEqual(product.priceMinor)
    }),
  )
})

test('a price break applies from its quantity on, and one unit less has the previous price', () => {
  fc.assert(
    fc.property(priced, (product) => {
      product.priceBreaks.forEach((step, at) => {
        expect(unitPriceAt(product, step.minQuantity)).toBe(step.priceMinor)
        const before = product.priceBreaks[at - 1]?.priceMinor ?? product.priceMinor
        expect(unitPriceAt(product, step.minQuantity - 1)).toBe(before)
      })
    }),
  )
})

test('the next price break is the nearest above, and buying it gets its price', () => {
  fc.assert(
    fc.property(priced, quantity, (product, bought) => {
      const next = nextBreakAfter(product, bought)
      const upTo = next ? next.minQuantity - 1 : Number.MAX_SAFE_INTEGER
      expect(upTo).toBeGreaterThanOrEqual(bought)
      expect(unitPriceAt(product, upTo)).toBe(unitPriceAt(product, bought))
      expect(next && unitPriceAt(product, next.minQuantity)).toBe(next?.priceMinor)
    }),
  )
})

test('a line is rounded once, to within half a pesewa of the exact amount', () => {
  fc.assert(
    fc.property(priced, quantity, ({ priceMinor, quantityScale }, bought) => {
      const amount = lineAmountMinor(priceMinor, bought, quantityScale)
      expect(Number.isInteger(amount)).toBe(true)
      const exact = (BigInt(priceMinor) * BigInt(bought) * 2n) / 10n ** BigInt(quantityScale)
      expect(Math.abs(amount * 2 - Number(exact))).toBeLessThanOrEqual(1)
    }),
  )
})
