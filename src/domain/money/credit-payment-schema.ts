import { fields, whole } from '#lib/schema.ts'
import { documentId, MAX_AMOUNT_MINOR } from '#domain/records/record-fields.ts'

/**
 * `POST /api/credit-payments/{id}`: an order that the customer pays with the credit of their account. `POST
 * /api/kept-credit/{id}`: what is owed on an order and kept as such credit.
 */
export const creditPaymentSchema = fields({
  orderId: documentId(),
  /** Of a payment at most: less is paid where less is left of the order or of the credit. */
  amountMinor: whole(1, MAX_AMOUNT_MINOR),
})
