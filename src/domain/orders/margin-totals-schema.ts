import { epoch, fields, readableMapOf, withFallback } from '#lib/schema.ts'
import { isoDay, unitCostMinor } from '#domain/records/record-fields.ts'
import { byKey, sum } from './daily-totals-schema.ts'

/**
 * `costedSales/{orderId}`: what one unit of its products cost when the order was counted, in net pesewas. A product
 * without a cost is left out.
 */
export const costedSaleSchema = fields({
  /** The Monday of the week in which it counts. */
  week: isoDay(),
  costs: withFallback(readableMapOf(unitCostMinor()), {}),
  countedAt: epoch(),
})

/** What goods with a known cost were sold for, net of tax, and what they had cost. */
const costed = () => ({ netMinor: sum(), costMinor: sum() })

const dimensions = () => ({
  ...costed(),
  branches: byKey(costed()),
  categories: byKey(costed()),
  sellers: byKey(costed()),
})

/**
 * `marginTotals/{scope__week}`: what the confirmed orders of one week had cost, for the shop (`all`) or a branch
 * (`branch-osu`), arranged like `dailyTotals`. Only for roles that can see costs.
 */
export const marginTotalsSchema = fields({
  /** Its Monday. */
  week: isoDay(),
  days: byKey(dimensions()),
  hours: byKey({ ...dimensions(), customers: byKey(costed()), products: byKey(costed()) }),
  products: byKey(costed()),
  customers: byKey(costed()),
})
