import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  isBelowLeastMargin,
  lossText,
  lowestPriceOf,
  lowestPriceWith,
  marginOf,
  marginOfGoods,
  marginText,
  marginWarning,
} from './margin.ts'

const COST = { costMinor: 9500, leastMarginBasisPoints: 500 }

test('a margin is a share of the price, and there is none without a price', () => {
  expect(marginOf(100, 75)).toBe(0.25)
  expect(marginOf(100, 120)).toBeCloseTo(-0.2)
  expect(marginOf(0, 75)).toBeUndefined()
})

test('exactly the least margin is enough, a pesewa less is not', () => {
  expect(isBelowLeastMargin(10_000, COST)).toBe(false)
  expect(isBelowLeastMargin(9_999, COST)).toBe(true)
  expect(lowestPriceWith(COST)).toBe(10_000)
  expect(lowestPriceWith({ ...COST, leastMarginBasisPoints: 10_000 })).toBeUndefined()
})

test('the lowest price with a margin has it, and the pesewa below has not', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000_000 }),
      fc.integer({ min: 0, max: 9_500 }),
      (costMinor, leastMarginBasisPoints) => {
        const cost = { costMinor, leastMarginBasisPoints }
        const lowest = lowestPriceWith(cost) ?? 0
        return !isBelowLeastMargin(lowest, cost) && (lowest === 1 || isBelowLeastMargin(lowest - 1, cost))
      },
    ),
  )
})

test('the warning is about the lowest price, a break or not, and says which line it crosses', () => {
  const prices = { priceMinor: 12_000, priceBreaks: [{ priceMinor: 9_900 }] }
  expect(lowestPriceOf(prices)).toBe(9_900)
  expect(marginWarning(prices, COST)).toBe('GH₵99.00 leaves 4%, less than the least margin of 5%')
  expect(marginWarning({ priceMinor: 9_000, priceBreaks: [] }, COST)).toBe(
    'GH₵90.00 is below the cost of GH₵95.00',
  )
  expect(marginWarning({ priceMinor: 12_000, priceBreaks: [] }, COST)).toBe('')
})

test('goods say what they leave, and what those below cost lose', () => {
  const costs = new Map([
    ['CEM', COST],
    ['ROD', { costMinor: 400, leastMarginBasisPoints: 500 }],
  ])
  const line = (productId: string, unitPriceMinor: number, quantity = 10) => ({
    productId,
    unitPriceMinor,
    quantity,
    quantityScale: 0 as const,
  })
  const fine = marginOfGoods([line('CEM', 12_000), line('GATE', 500)], costs)
  expect(fine).toMatchObject({ netMinor: 125_000, marginMinor: 25_000, unknown: 1, low: 0, lossMinor: 0 })
  expect(marginText(fine)).toBe('Margin GH₵250.00 (20.8%), without 1 line whose cost is not known.')
  expect(lossText(fine)).toBe('')
  const losing = marginOfGoods([line('CEM', 9_000), line('ROD', 410)], costs)
  expect(losing).toMatchObject({ marginMinor: -4_900, low: 2, belowCost: 1, lossMinor: 5_000 })
  expect(lossText(losing)).toBe('1 line is below cost and loses GH₵50.00 (5.3% of its cost)')
  expect(marginText(losing)).toMatch(/1 line is above cost, but below the least margin\.$/)
  expect(marginText(marginOfGoods([line('GATE', 500)], costs))).toBe('What it costs is not known.')
})
