import {
  epoch,
  fields,
  flag,
  longList,
  oneOf,
  optional,
  prose,
  serverTime,
  text,
  whole,
} from '#lib/schema.ts'
import { PRODUCT_LIMITS } from '#domain/catalogue/product-record.ts'
import { QUOTE_LENGTHS } from '#domain/quotes/quote-lengths.ts'
import {
  amountMinor,
  baseFields,
  documentId,
  MAX_QUANTITY,
  optionalId,
  quantityOf,
  quantityScale,
} from '#domain/records/record-fields.ts'
import { ADJUSTMENT_REASONS, ADJUSTMENT_STATUSES, MAX_ADJUSTMENT_NOTE } from './adjustment.ts'
import { lossesSchema } from './shortage-schema.ts'
import { MAX_SHORT_ORDERS } from './shortage.ts'

/**
 * `stockAdjustments/{id}`: what is on hand of one product at one branch is put right, or written off. Within the limit
 * it is posted as it is made; otherwise it waits for somebody else.
 */
export const stockAdjustmentSchema = fields({
  ...baseFields(),
  ref: text(20, { pattern: /^A-[0-9]{6}-[0-9A-F]{4}$/ }),
  status: oneOf(ADJUSTMENT_STATUSES),
  reason: oneOf(ADJUSTMENT_REASONS),
  note: prose(MAX_ADJUSTMENT_NOTE),
  locationId: documentId(),
  productId: documentId(),
  sku: text(PRODUCT_LIMITS.sku),
  name: text(QUOTE_LENGTHS.lineName),
  unit: text(QUOTE_LENGTHS.unit),
  quantityScale: quantityScale(),
  /** At the product's scale; what goes out is negative. */
  change: whole(-MAX_QUANTITY, MAX_QUANTITY),
  /** What goes out stood aside in quarantine. */
  isQuarantined: optional(flag()),
  /** What it comes to at the list price of that day, in net pesewas: everybody who adjusts stock can see it. */
  listValueMinor: amountMinor(),
  /** The orders that lose what is short, as whoever asked chose them; missing where the oldest promise is kept. */
  orders: optional(lossesSchema()),
  /** The orders that lost goods when it was posted; missing where none did. */
  losses: optional(
    longList(fields({ orderId: documentId(), ref: text(20), quantity: quantityOf() }), MAX_SHORT_ORDERS),
  ),
  createdByName: text(160),
  decidedAt: optional(epoch()),
  decidedBy: optional(optionalId()),
  decidedByName: optional(text(160)),
  /** Why it was refused; '' when it was approved without a word. */
  decisionReason: optional(prose(MAX_ADJUSTMENT_NOTE)),
  changedAt: serverTime(),
  lastAuditId: optionalId(),
})
