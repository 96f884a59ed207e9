import {
  epoch,
  fields,
  mapOf,
  oneOf,
  optional,
  readableDecimals,
  readableMapOf,
  readableNumberMaps,
  readableNumbers,
  whole,
  withFallback,
} from '#lib/schema.ts'
import {
  documentId,
  isoDay,
  isoMonth,
  MAX_AMOUNT_MINOR,
  MAX_QUANTITY,
  quantityScale,
} from '#domain/records/record-fields.ts'
import { LOSS_REASONS } from './loss-reason.ts'
import { MAX_POSTING_LINES, stockPostingSchema } from './stock-posting-schema.ts'

/**
 * `stockTotals/{scope__week}`: what the postings of one week changed on hand, by product and kind of posting, for all
 * branches (`all`) or one (`branch-osu`). Quantities at the product's scale; what went out is negative.
 */
export const stockTotalsSchema = fields({
  /** Its Monday. */
  week: isoDay(),
  products: withFallback(readableNumberMaps(-MAX_QUANTITY, MAX_QUANTITY), {}),
})

/** `stockSheets/{locationId}`: what is on hand at a branch, by product. */
export const stockSheetSchema = fields({
  onHand: withFallback(readableNumbers(0, MAX_QUANTITY), {}),
  /** The scale of products that are not counted in whole units. */
  scales: withFallback(readableMapOf(quantityScale()), {}),
})

/** `costSheets/all`: the average cost of one unit of each product, in net pesewas that are not rounded. */
export const costSheetSchema = fields({ costs: withFallback(readableDecimals(0, MAX_AMOUNT_MINOR), {}) })

/** `countedPostings/{postingId}`: what a posting has added to the totals, so that it is not added twice. */
export const countedPostingSchema = fields({
  week: isoDay(),
  locationId: documentId(),
  type: stockPostingSchema.entries.type,
  /** By product. */
  moves: mapOf(whole(-MAX_QUANTITY, MAX_QUANTITY), MAX_POSTING_LINES),
  countedAt: epoch(),
  /** Of an adjustment, a count or a loss between branches: the month in whose totals it is, why, and what changed. */
  lossMonth: optional(isoMonth()),
  loss: optional(
    fields({
      reason: oneOf(LOSS_REASONS),
      moves: mapOf(whole(-MAX_QUANTITY, MAX_QUANTITY), MAX_POSTING_LINES),
    }),
  ),
})
