import { readProviderId } from './provider-id.ts'
import { fields, flag, oneOf, optional, prose, type RecordOf, text, whole, typed } from '#lib/schema.ts'
import { documentId, isoDay, MAX_AMOUNT_MINOR, optionalId } from '#domain/records/record-fields.ts'
import { BANK_ENTRY, PAYMENT_LENGTHS, RECORDED_KINDS } from './payment.ts'

/** `POST /api/payments/{id}`: what staff record of a payment, or of money given back with its reason as the reference. */
export const paymentRequestSchema = fields({
  orderId: documentId(),
  kind: oneOf(RECORDED_KINDS),
  amountMinor: whole(1, MAX_AMOUNT_MINOR),
  tenderedMinor: optional(whole(1, MAX_AMOUNT_MINOR)),
  paidOn: isoDay(),
  reference: text(PAYMENT_LENGTHS.reference),
  providerId: typed(readProviderId, PAYMENT_LENGTHS.providerId, { min: 1 }),
  isRefund: optional(flag()),
  /** The branch whose till took it, or gives it back; '' for none, and that of the order where nothing is said. */
  tillId: optional(optionalId()),
  /** What happens with the part that is more than is left to pay: it is put on the customer's account, or owed on the order. */
  rest: optional(oneOf(['credit', 'owed'])),
})

/** `POST /api/payments/{id}/decision`; what arrived, and the row of the bank's file, are those of a verification. */
export const paymentDecisionSchema = fields({
  status: oneOf(['verified', 'rejected', 'reversed']),
  receivedMinor: optional(whole(1, MAX_AMOUNT_MINOR)),
  reason: prose(PAYMENT_LENGTHS.reason),
  bankEntry: optional(text(PAYMENT_LENGTHS.bankEntry, { min: 1, pattern: BANK_ENTRY })),
})

export type PaymentRequest = RecordOf<typeof paymentRequestSchema>
export type PaymentDecision = RecordOf<typeof paymentDecisionSchema>
