/** A list price from a day on: `at` is epoch milliseconds, `priceMinor` net pesewas. */
export type PriceChange = { at: number; priceMinor: number }

/** Enough for a weekly price over a year; the oldest go first. */
export const KEPT_PRICES = 60

/** What a product's history becomes when its price is saved; the same when the price is. */
export function withPriceChange(
  history: readonly PriceChange[],
  { at, priceMinor }: PriceChange,
): readonly PriceChange[] {
  if (history.at(-1)?.priceMinor === priceMinor) return history
  return [...history, { at, priceMinor }].slice(-KEPT_PRICES)
}

export type PriceTrend = {
  lowestMinor: number
  highestMinor: number
  changedAt: number
  changePercent: number
}

/** How the price moved; undefined without a history. `changedAt` is the start where it never changed. */
export function priceTrend(history: readonly PriceChange[]): PriceTrend | undefined {
  const last = history.at(-1)
  if (!last) return undefined
  const before = history.at(-2)
  const prices = history.map(({ priceMinor }) => priceMinor)
  return {
    lowestMinor: Math.min(...prices),
    highestMinor: Math.max(...prices),
    changedAt: last.at,
    changePercent: before ? Math.round((last.priceMinor / before.priceMinor - 1) * 1000) / 10 : 0,
  }
}
