import { fields, longList } from '#lib/schema.ts'
import { MAX_ORDER_LINES } from '#domain/orders/order-schema.ts'
import { documentId, quantityOf } from '#domain/records/record-fields.ts'

/** `POST /api/order-shortages`: which of these quantities a branch cannot promise now. */
export const orderShortageRequestSchema = fields({
  locationId: documentId(),
  lines: longList(fields({ productId: documentId(), quantity: quantityOf() }), MAX_ORDER_LINES),
})
