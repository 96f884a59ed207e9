import type { QuantityScale } from '#domain/units/quantity.ts'
import { countOf } from '#lib/plural.ts'
import { formatMoney } from './money.ts'
import { lineAmountMinor, type PriceBreak } from './pricing.ts'

/** What a product costs us and must earn; only for roles that can see costs. */
export type ProductCost = {
  /** Net pesewas for one unit. */
  costMinor: number
  /** The least share of its price that must remain above the cost, in basis points. */
  leastMarginBasisPoints: number
}

const WHOLE = 10_000

/** 95%, in basis points. */
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

/** `12.5%`. */
export const percentText = (share: number): string => `${Math.round(share * 1000) / 10}%`

/** Goods at what they are sold for; net pesewas for one unit. */
export type SoldGoods = {
  productId: string
  unitPriceMinor: number
  quantity: number
  quantityScale: QuantityScale
}

/** What goods come to and leave above their cost, net pesewas. */
export type GoodsMargin = {
  netMinor: number
  /** Of the goods whose cost is known. */
  marginMinor: number
  /** The share of their price; undefined where no cost is known. */
  share: number | undefined
  /** How many have no known cost. */
  unknown: number
  /** How many are below the least margin, with those below cost. */
  low: number
  belowCost: number
  /** What those below cost lose together, as an amount and as a share of what they cost. */
  lossMinor: number
  lossShare: number
}

export function marginOfGoods(
  goods: readonly SoldGoods[],
  costs: ReadonlyMap<string, ProductCost>,
): GoodsMargin {
  const lines = goods.map(({ productId, unitPriceMinor, quantity, quantityScale }) => {
    const cost = costs.get(productId)
    return {
      netMinor: lineAmountMinor(unitPriceMinor, quantity, quantityScale),
      costMinor: cost && lineAmountMinor(cost.costMinor, quantity, quantityScale),
      isLow: cost !== undefined && isBelowLeastMargin(unitPriceMinor, cost),
      isLoss: cost !== undefined && unitPriceMinor < cost.costMinor,
    }
  })
  const sum = (some: typeof lines, of: 'netMinor' | 'costMinor') =>
    some.reduce((total, line) => total + (line[of] ?? 0), 0)
  const known = lines.filter(({ costMinor }) => costMinor !== undefined)
  const losing = lines.filter(({ isLoss }) => isLoss)
  const marginMinor = sum(known, 'netMinor') - sum(known, 'costMinor')
  const lossMinor = sum(losing, 'costMinor') - sum(losing, 'netMinor')
  return {
    netMinor: sum(lines, 'netMinor'),
    marginMinor,
    share: sum(known, 'netMinor') > 0 ? marginMinor / sum(known, 'netMinor') : undefined,
    unknown: lines.length - known.length,
    low: lines.filter(({ isLow }) => isLow).length,
    belowCost: losing.length,
    lossMinor,
    lossShare: lossMinor > 0 ? lossMinor / sum(losing, 'costMinor') : 0,
  }
}

/** `2 lines are below cost and lose GH₵30.00 (12% of their cost)`; '' where nothing is. */
export const lossText = ({ belowCost, lossMinor, lossShare }: GoodsMargin): string =>
  belowCost === 0
    ? ''
    : `${countOf(belowCost, 'line is below cost and loses', 'lines are below cost and lose')} ${formatMoney(lossMinor, 'GHS')} (${percentText(lossShare)} of ${belowCost === 1 ? 'its' : 'their'} cost)`

/** `Margin GH₵120.00 (4.5%), without 2 lines whose cost is not known.` */
export function marginText({ marginMinor, share, unknown, low, belowCost }: GoodsMargin): string {
  if (share === undefined) return 'What it costs is not known.'
  const others = unknown > 0 ? `, without ${countOf(unknown, 'line')} whose cost is not known` : ''
  const under = low - belowCost
  return `Margin ${formatMoney(marginMinor, 'GHS')} (${percentText(share)})${others}.${under > 0 ? ` ${countOf(under, 'line is', 'lines are')} above cost, but below the least margin.` : ''}`
}
