import { lineAmountMinor } from '#domain/pricing/pricing.ts'
import type { RecordOf } from '#lib/schema.ts'
import {
  contributionsChange,
  documentsOf,
  linesOfProducts,
  OTHER_CATEGORY,
  productTotalsId,
  summed,
  totalsId,
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
  const day = ['days', sale.day]
  const texts = [[['week'], sale.week]] as const
  const amountsAt = (path: FieldPath, line: { netMinor: number; costMinor: number }) =>
    (['netMinor', 'costMinor'] as const).map((field) => [[...path, field], line[field]] as const)
  const sales = summed(
    lines.flatMap((line) =>
      [
        day,
        [...day, 'branches', sale.locationId],
        [...day, 'categories', line.category || OTHER_CATEGORY],
        ...(sale.sellerUid ? [[...day, 'sellers', sale.sellerUid]] : []),
        ...(sale.customerUid ? [['customers', sale.customerUid]] : []),
      ].flatMap((path) => amountsAt(path, line)),
    ),
  )
  const products = summed(lines.flatMap((line) => amountsAt(['products', line.productId], line)))
  return scopesOf(sale).flatMap((scope) => [
    { id: totalsId(scope, sale.week), amounts: sales, texts },
    { id: productTotalsId(scope, sale.week), amounts: products, texts },
  ])
}

/** What replacing one sale by another changes, a document at a time. */
export const marginChange = (before: SaleAtCost | undefined, after: SaleAtCost | undefined): Contribution[] =>
  contributionsChange(before ? contributionsOf(before) : [], after ? contributionsOf(after) : [])

/** The documents of these sales, counted anew, by id. */
export const marginsOfSales = (sales: readonly SaleAtCost[]): ReadonlyMap<string, StoredTotals> =>
  documentsOf(sales.flatMap(contributionsOf))
