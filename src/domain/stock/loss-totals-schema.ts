import { fields, readableNumberMaps, readableNumbers, withFallback } from '#lib/schema.ts'
import { isoMonth, MAX_QUANTITY } from '#domain/records/record-fields.ts'

/**
 * `lossTotals/{scope__month}`: what adjustments, write-offs, counts and losses between branches changed in one month, by
 * reason and product, for all branches (`all`) or one (`branch-osu`). Quantities at the product's scale; what is gone is
 * negative.
 */
export const lossTotalsSchema = fields({
  month: isoMonth(),
  products: withFallback(readableNumberMaps(-MAX_QUANTITY, MAX_QUANTITY), {}),
  /** How many postings, by reason. */
  times: withFallback(readableNumbers(0, MAX_QUANTITY), {}),
})
