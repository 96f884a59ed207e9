import { epoch, fields, flag, oneOf, optional, serverTime, text, whole, withFallback } from '#lib/schema.ts'
import {
  baseFields,
  documentId,
  isoDay,
  MAX_AMOUNT_MINOR,
  optionalId,
} from '#domain/records/record-fields.ts'
import {
  MAX_ORDERS_PAID,
  PAYMENT_KINDS,
  PAYMENT_LENGTHS,
  PAYMENT_STATUSES,
  PROOF_PATH,
  PROVIDER_ID,
  type PaymentKind,
} from './payment.ts'

/** Of a transfer for several orders, of which each has a payment of its own: which of them this is. */
const paymentTransferSchema = fields({
  part: whole(1, MAX_ORDERS_PAID),
  parts: whole(2, MAX_ORDERS_PAID),
  /** Sent in one go, for all of the orders. */
  amountMinor: whole(1, MAX_AMOUNT_MINOR),
})

/** `transactions/{id}`: a payment of one order. What was declared stays as it is; a decision is added to it. */
export const paymentSchema = fields({
  ...baseFields(),
  kind: oneOf(Object.keys(PAYMENT_KINDS) as PaymentKind[]),
  status: oneOf(PAYMENT_STATUSES),
  orderId: documentId(),
  orderRef: text(20),
  customerUid: optionalId(),
  customerName: text(120),
  customerCompany: text(120),
  /** The branch that serves the order. */
  locationId: documentId(),
  /** As declared. */
  amountMinor: whole(1, MAX_AMOUNT_MINOR),
  /** As found on our account by the verifier; missing before that. */
  receivedMinor: optional(whole(1, MAX_AMOUNT_MINOR)),
  /** The row of the bank's file that it was verified by, as `bank-credits.ts` knows it: a row verifies once. */
  bankEntry: optional(text(PAYMENT_LENGTHS.bankEntry)),
  /** Of cash at the counter: what was handed over, which less the amount is the change. */
  tenderedMinor: optional(whole(1, MAX_AMOUNT_MINOR)),
  paidOn: isoDay(),
  /** What the payer wrote to us with the payment. */
  reference: text(PAYMENT_LENGTHS.reference),
  /** As `providerIdOf` writes it; of no other payment that stands. */
  providerId: text(PAYMENT_LENGTHS.providerId, { min: 1, pattern: PROVIDER_ID }),
  transfer: optional(paymentTransferSchema),
  /** Money given back: verified, it takes away from what the order counts as paid. */
  isRefund: withFallback(flag(), false),
  /** Our account, as the customer chose it. */
  paidInto: withFallback(text(PAYMENT_LENGTHS.paidInto), ''),
  /** A private file, for the customer and those who verify. */
  proof: withFallback(text(PAYMENT_LENGTHS.proof, { pattern: PROOF_PATH }), ''),
  /** The name of the recorder: most who read the payment cannot look up members. */
  createdByName: text(160),
  /** Of the last decision: why it was rejected or reversed, or why another amount was verified. */
  reason: text(PAYMENT_LENGTHS.reason),
  decidedAt: optional(epoch()),
  decidedBy: optional(optionalId()),
  decidedByName: optional(text(160)),
  changedAt: serverTime(),
  lastAuditId: optionalId(),
})
