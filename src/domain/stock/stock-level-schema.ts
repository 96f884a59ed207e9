import { epoch, fields, optional, text } from '#lib/schema.ts'
import { PRODUCT_LIMITS } from '#domain/catalogue/product-record.ts'
import { QUOTE_LENGTHS } from '#domain/quotes/quote-lengths.ts'
import {
  baseFields,
  documentId,
  optionalId,
  quantityOf,
  quantityScale,
} from '#domain/records/record-fields.ts'

/** `stockLevels/{locationId__productId}`. Quantities are at the product's scale. */
export const stockLevelSchema = fields({
  ...baseFields(),
  productId: documentId(),
  locationId: documentId(),
  sku: text(PRODUCT_LIMITS.sku),
  name: text(QUOTE_LENGTHS.lineName),
  unit: text(QUOTE_LENGTHS.unit),
  quantityScale: quantityScale(),
  onHand: quantityOf(0),
  reserved: quantityOf(0),
  quarantined: quantityOf(0),
  incoming: quantityOf(0),
  inTransit: quantityOf(0),
  reorderPoint: quantityOf(0),
  reorderQuantity: quantityOf(0),
  /** When more is expected, epoch milliseconds, as shoppers are told; 0 when nothing is, missing where that is not known. */
  restockAt: optional(epoch()),
  lastPostingId: optionalId(),
  /** The audit entry of a level that was unreadable and has been restored. */
  lastAuditId: optional(optionalId()),
})
