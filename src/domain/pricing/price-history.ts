/** A list price valid from `at`, epoch milliseconds; `priceMinor` is net pesewas. */
export type PriceChange = { at: number; priceMinor: number }

/** Enough for weekly prices over a year; the oldest are removed first. */
export const KEPT_PRICES = 60

/** A product's price history after a save; unchanged when the price is. */
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

/** How the price changed; undefined without a history. `changedAt` is the start when it never changed. */
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
