import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { orderableQuantity } from './orderable-quantity.ts'
import { lineAmountMinor, nextBreakAfter, unitPriceAt, type Priced } from '#domain/pricing/pricing.ts'
import { allowedQuantity, maxQuantityOf, nudgeOf } from './quantity.ts'

const rebar: Priced = {
  priceMinor: 184_00,
  priceBreaks: [
    { minQuantity: 25, priceMinor: 182_50 },
    { minQuantity: 100, priceMinor: 181_00 },
  ],
  quantityScale: 0,
}

describe('quantities', () => {
  test('the allowed quantity respects minimum and step, and above the minimum is never less than requested', () => {
    expect(allowedQuantity(0, { minQuantity: 10, stepQuantity: 5 })).toBe(10)
    expect(allowedQuantity(11, { minQuantity: 10, stepQuantity: 5 })).toBe(15)
    fc.assert(
      fc.property(
        fc.nat(1e6),
        fc.integer({ min: 1, max: 500 }),
        fc.integer({ min: 1, max: 100 }),
        (asked, min, step) => {
          const allowed = allowedQuantity(asked, { minQuantity: min, stepQuantity: step })
          expect(allowed).toBeGreaterThanOrEqual(Math.max(asked, min))
          expect((allowed - min) % step).toBe(0)
        },
      ),
    )
  })
})

describe('the maximum quantity per order', () => {
  test.each([
    ['cement at GH₵98', 98_00, 0, 100_000],
    ['screws at 20 pesewas', 20, 0, 1_000_000],
    ['a generator at GH₵300,000', 300_000_00, 0, 100],
    ['tiles at GH₵110 the square metre', 110_00, 2, 90_000_00],
    ['goods whose price nobody knows', 0, 0, 1_000_000],
  ] as const)('is a round number: of %s', (_, priceMinor, quantityScale, max) => {
    expect(maxQuantityOf({ priceMinor, quantityScale })).toBe(max)
  })

  test('applies to any request, and keeps the steps', () => {
    const cement = { priceMinor: 98_00, quantityScale: 0 as const, minQuantity: 10, stepQuantity: 7 }
    fc.assert(
      fc.property(fc.double({ min: 1, max: 1e18, noNaN: true }), (asked) => {
        const quantity = orderableQuantity(asked, cement)
        expect(quantity).toBeLessThanOrEqual(100_000)
        expect((quantity - 10) % 7).toBe(0)
        expect(orderableQuantity(quantity, cement)).toBe(quantity)
      }),
    )
  })
})

describe('prices', () => {
  test.each([
    [1, 184_00],
    [24, 184_00],
    [25, 182_50],
    [99, 182_50],
    [100, 181_00],
  ])('%i lengths cost %i pesewas each', (quantity, expected) => {
    expect(unitPriceAt(rebar, quantity)).toBe(expected)
  })

  test('the next price break is the one above the quantity', () => {
    expect(nextBreakAfter(rebar, 30)).toEqual({ minQuantity: 100, priceMinor: 181_00 })
    expect(nextBreakAfter(rebar, 100)).toBeUndefined()
  })

  test('items sold by the metre are priced to the pesewa, rounded once', () => {
    expect(lineAmountMinor(122_35, 250, 2)).toBe(305_88)
  })
})

test.each([
  [1, 0, 1],
  [5, 0, 5],
  [10, 2, 10],
  [2, 2, 10],
  [3, 2, 12],
  [144, 2, 144],
] as const)('with steps of %i at scale %i a press changes it by %i', (step, scale, expected) => {
  expect(nudgeOf(step, scale)).toBe(expected)
})
