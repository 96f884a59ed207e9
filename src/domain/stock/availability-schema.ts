import { epoch, fields, oneOf, optional, readableMapOf, withFallback } from '#lib/schema.ts'
import { documentId, optionalId } from '#domain/records/record-fields.ts'
import { STOCK_BANDS } from './stock.ts'

/** `availability/{locationId}`, by product. A missing product is made to order; an invalid entry hides no other. */
export const availabilitySchema = fields({
  locationId: documentId(),
  bands: withFallback(readableMapOf(oneOf(STOCK_BANDS)), {}),
  /** When more is expected, epoch milliseconds. */
  restockAt: withFallback(readableMapOf(epoch()), {}),
  lastPostingId: optionalId(),
  updatedAt: epoch(),
  lastAuditId: optional(optionalId()),
})
