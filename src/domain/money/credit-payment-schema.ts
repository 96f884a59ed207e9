import { fields, whole } from '#lib/schema.ts'
import { documentId, MAX_AMOUNT_MINOR } from '#domain/records/record-fields.ts'

/** `POST /api/credit-payments/{id}`: an order that the customer pays with the credit of their account. */
export const creditPaymentSchema = fields({
  orderId: documentId(),
  /** At most; less is paid where less is left of the order or of the credit. */
  amountMinor: whole(1, MAX_AMOUNT_MINOR),
})
