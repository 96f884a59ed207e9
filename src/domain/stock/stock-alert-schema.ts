import { epoch, fields, oneOf, readableMapOf, text, withFallback } from '#lib/schema.ts'
import { documentId } from '#domain/records/record-fields.ts'
import { STOCK_BANDS } from './stock.ts'

/**
 * `stockAlerts/{locationId}`: the bands of a branch as they were when low stock was last looked for there. One record a
 * branch; written by the nightly job alone, and read by nobody else.
 */
export const stockAlertSchema = fields({
  locationId: documentId(),
  bands: withFallback(readableMapOf(oneOf(STOCK_BANDS)), {}),
  /** The day of the last alert; '' before the first. */
  toldOn: withFallback(text(10), ''),
  updatedAt: epoch(),
})
