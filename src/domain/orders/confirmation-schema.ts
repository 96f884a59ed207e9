import { fields, flag, mapOf, optional, text } from '#lib/schema.ts'
import { amountMinor, documentId } from '#domain/records/record-fields.ts'
import { MAX_ORDER_LINES } from './order-schema.ts'

/** What whoever confirms an order agrees to, in pesewas: unit prices by product, and the fee of a delivery to be quoted. */
export const confirmationRequestSchema = fields({
  agreedPrices: mapOf(amountMinor(), MAX_ORDER_LINES),
  deliveryMinor: optional(amountMinor()),
  /** What is short is confirmed too, and waits for stock. */
  isBackorder: optional(flag()),
})

/** Who looks after an order from now on. */
export const handoverRequestSchema = fields({ ownerUid: documentId() })

/** Why an order ends; its customer reads it. */
export const cancellationRequestSchema = fields({ reason: text(500, { min: 3 }) })
