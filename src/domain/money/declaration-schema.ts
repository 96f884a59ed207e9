import { fields, list, oneOf, text, whole } from '#lib/schema.ts'
import { documentId, isoDay, MAX_AMOUNT_MINOR } from '#domain/records/record-fields.ts'
import { MAX_ORDERS_PAID, PAYMENT_LENGTHS, PROOF_PATH, PROVIDER_ID } from './payment.ts'

/** `POST /api/declared-payments/{id}`: a transfer that the customer has sent, and what each of their orders gets of it. */
export const declarationSchema = fields({
  kind: oneOf(['bank_transfer', 'mobile_money']),
  paidInto: text(PAYMENT_LENGTHS.paidInto),
  paidOn: isoDay(),
  providerId: text(PAYMENT_LENGTHS.providerId, { min: 1, pattern: PROVIDER_ID }),
  reference: text(PAYMENT_LENGTHS.reference),
  proof: text(PAYMENT_LENGTHS.proof, { pattern: PROOF_PATH }),
  shares: list(fields({ orderId: documentId(), amountMinor: whole(1, MAX_AMOUNT_MINOR) }), MAX_ORDERS_PAID),
})
