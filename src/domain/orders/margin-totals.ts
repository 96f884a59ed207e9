import { lineAmountMinor } from '#domain/pricing/pricing.ts'
import type { RecordOf } from '#lib/schema.ts'
import {
  contributionsChange,
  documentsOf,
  hourTotalsId,
  linesOfProducts,
  OTHER_CATEGORY,
  productTotalsId,
  summed,
  totalsId,
  under,
  type Contribution,
  type FieldPath,
  type Sale,
  type Scope,
  type StoredTotals,
} from './daily-totals.ts'
import type { costedSaleSchema, marginTotalsSchema } from './margin-totals-schema.ts'

export type CostedSale = RecordOf<typeof costedSaleSchema>
export type MarginTotals = RecordOf<typeof marginTotalsSchema>

/** A sale and what one unit of its products cost when it was counted. */
export type SaleAtCost = { sale: Sale; costs: CostedSale['costs'] }

/** Nobody who sells their own sales alone sees costs, so there are none by person. */
const scopesOf = ({ locationId }: Sale): Scope[] => ['all', `branch-${locationId}`]

/** Lines whose cost is not known add nothing. */
function contributionsOf({ sale, costs }: SaleAtCost): Contribution[] {
  const lines = linesOfProducts(sale).flatMap(
    ({ productId, category, quantity, quantityScale, netMinor }) => {
      const cost = costs[productId]
      return cost === undefined
        ? []
        : [{ productId, category, netMinor, costMinor: lineAmountMinor(cost, quantity, quantityScale) }]
    },
  )
  if (lines.length === 0) return []
  const texts = [[['week'], sale.week]] as const
  const sales = [
    [],
    ['branches', sale.locationId],
    ...(sale.sellerUid ? [['sellers', sale.sellerUid]] : []),
  ].flatMap((path) => lines.flatMap((line) => costedAt(path, line)))
  const categories = lines.flatMap((line) => costedAt(['categories', line.category || OTHER_CATEGORY], line))
  const customers = sale.customerUid
    ? lines.flatMap((line) => costedAt(['customers', sale.customerUid], line))
    : []
  const products = lines.flatMap((line) => costedAt(['products', line.productId], line))
  const ofDay = [...sales, ...categories]
  return scopesOf(sale).flatMap((scope) => [
    {
      id: totalsId(scope, sale.week),
      amounts: summed([...under(['days', sale.day], ofDay), ...customers]),
      texts,
    },
    {
      id: hourTotalsId(scope, sale.day),
      amounts: summed(under(['hours', String(sale.hour)], [...ofDay, ...customers, ...products])),
      texts,
    },
    { id: productTotalsId(scope, sale.week), amounts: summed(products), texts },
  ])
}

const costedAt = (path: FieldPath, { netMinor, costMinor }: { netMinor: number; costMinor: number }) => [
  [[...path, 'netMinor'], netMinor] as const,
  [[...path, 'costMinor'], costMinor] as const,
]

/** What replacing one sale by another changes, a document at a time. */
export const marginChange = (before: SaleAtCost | undefined, after: SaleAtCost | undefined): Contribution[] =>
  contributionsChange(before ? contributionsOf(before) : [], after ? contributionsOf(after) : [])

/** The documents of these sales, counted anew, by id. */
export const marginsOfSales = (sales: readonly SaleAtCost[]): ReadonlyMap<string, StoredTotals> =>
  documentsOf(sales.flatMap(contributionsOf))
