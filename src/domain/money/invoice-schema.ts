import { fields, longList, oneOf, optional, serverTime, text, whole } from '#lib/schema.ts'
import {
  customerContactSchema,
  MAX_ORDER_LINES,
  orderLineSchema,
  totalsSchema,
} from '#domain/orders/order-schema.ts'
import { baseFields, documentId, optionalDay, optionalId } from '#domain/records/record-fields.ts'

/** `invoices/{id}`. Our documents are proforma or commercial invoices, never titled "VAT invoice" (design §6). */
export const invoiceSchema = fields({
  ...baseFields(),
  kind: oneOf(['proforma']),
  /** Gapless: the counter of the series is incremented in the same commit. */
  number: whole(1, 1_000_000_000),
  ref: text(14, { pattern: /^PF-[0-9]{4}-[0-9]{6}$/ }),
  orderId: documentId(),
  orderRef: text(20),
  customerUid: optionalId(),
  customer: customerContactSchema,
  /** The branch that serves the order. */
  locationId: documentId(),
  lines: longList(orderLineSchema, MAX_ORDER_LINES),
  totals: totalsSchema,
  /** The reference of the one before, where the order was changed. */
  replaces: optional(text(14)),
  /** ISO day until which the prices hold. */
  validUntil: optionalDay(),
  issuedAt: optional(serverTime()),
})
