import { formatMoney } from './money.ts'
import type { PriceBreak } from './pricing.ts'

/** What a product costs us and must earn; only for roles that can see costs. */
export type ProductCost = {
  /** Net pesewas for one unit. */
  costMinor: number
  /** The least share of its price that must remain above the cost, in basis points. */
  leastMarginBasisPoints: number
}

const WHOLE = 10_000

/** 95 %, in basis points. */
export const MAX_LEAST_MARGIN = 9500

/** The share of the price above the cost; undefined without a price. */
export const marginOf = (priceMinor: number, costMinor: number): number | undefined =>
  priceMinor > 0 ? (priceMinor - costMinor) / priceMinor : undefined

/** The stricter of the shop's least margin and the product's own applies. */
export const leastMargin = (ofShopBasisPoints: number, ofProductBasisPoints: number): number =>
  Math.max(ofShopBasisPoints, ofProductBasisPoints)

/** Exact in integers: a margin of exactly the least is enough. */
export const isBelowLeastMargin = (
  priceMinor: number,
  { costMinor, leastMarginBasisPoints }: ProductCost,
): boolean => priceMinor > 0 && (priceMinor - costMinor) * WHOLE < priceMinor * leastMarginBasisPoints

/** The lowest price with the least margin; undefined where no price has it. */
export const lowestPriceWith = ({ costMinor, leastMarginBasisPoints }: ProductCost): number | undefined =>
  leastMarginBasisPoints < WHOLE
    ? Math.ceil((costMinor * WHOLE) / (WHOLE - leastMarginBasisPoints))
    : undefined

type Prices = { priceMinor: number; priceBreaks: readonly Pick<PriceBreak, 'priceMinor'>[] }

/** The lowest of a product's price and its breaks. */
export const lowestPriceOf = ({ priceMinor, priceBreaks }: Prices): number =>
  Math.min(priceMinor, ...priceBreaks.map((step) => step.priceMinor))

/** Why the prices of a product need a reason: its lowest is below the least margin; '' where it is not. */
export function marginWarning(prices: Prices, cost: ProductCost): string {
  const lowest = lowestPriceOf(prices)
  if (!isBelowLeastMargin(lowest, cost)) return ''
  return lowest < cost.costMinor
    ? `${formatMoney(lowest, 'GHS')} is below the cost of ${formatMoney(cost.costMinor, 'GHS')}`
    : `${formatMoney(lowest, 'GHS')} leaves ${percentText(marginOf(lowest, cost.costMinor) ?? 0)}, less than the least margin of ${percentText(cost.leastMarginBasisPoints / WHOLE)}`
}

/** `12.5 %`. */
export const percentText = (share: number): string => `${Math.round(share * 1000) / 10} %`
