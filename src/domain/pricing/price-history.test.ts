import { expect, test } from 'vitest'
import { priceTrend, withPriceChange } from './price-history.ts'

test('saving an unchanged price adds no entry', () => {
  const history = [{ at: 1, priceMinor: 100 }]
  expect(withPriceChange(history, { at: 2, priceMinor: 100 })).toBe(history)
  expect(withPriceChange(history, { at: 2, priceMinor: 110 })).toHaveLength(2)
})

test('the history has a maximum length', () => {
  let history = withPriceChange([], { at: 0, priceMinor: 1 })
  for (let at = 1; at < 200; at++) history = withPriceChange(history, { at, priceMinor: at + 1 })
  expect(history).toHaveLength(60)
  expect(history.at(-1)).toEqual({ at: 199, priceMinor: 200 })
})

test('the trend contains the last change and the range', () => {
  expect(
    priceTrend([
      { at: 1, priceMinor: 10_000 },
      { at: 2, priceMinor: 12_000 },
      { at: 3, priceMinor: 11_400 },
    ]),
  ).toEqual({ lowestMinor: 10_000, highestMinor: 12_000, changedAt: 3, changePercent: -5 })
  expect(priceTrend([{ at: 7, priceMinor: 500 }])).toMatchObject({ changedAt: 7, changePercent: 0 })
  expect(priceTrend([])).toBeUndefined()
})
