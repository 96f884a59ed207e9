import {
  epoch,
  fields,
  flag,
  oneOf,
  optional,
  prose,
  serverTime,
  text,
  whole,
  withFallback,
} from '#lib/schema.ts'
import {
  baseFields,
  documentId,
  isoDay,
  MAX_AMOUNT_MINOR,
  optionalId,
  searchKeys,
} from '#domain/records/record-fields.ts'
import {
  BANK_ENTRY,
  MAX_SHARES,
  PAYMENT_KINDS,
  PAYMENT_LENGTHS,
  PAYMENT_STATUSES,
  PROOF_PATH,
  type PaymentKind,
} from './payment.ts'

/** Of a transfer that several payments share, one for each order and one on account: which of them this is. */
const paymentTransferSchema = fields({
  part: whole(1, MAX_SHARES),
  parts: whole(2, MAX_SHARES),
  /** Sent in one go, for all of the orders. */
  amountMinor: whole(1, MAX_AMOUNT_MINOR),
})

/** `transactions/{id}`: a payment of one order, or put on account. What was declared stays as it is; a decision is added to it. */
export const paymentSchema = fields({
  ...baseFields(),
  kind: oneOf(Object.keys(PAYMENT_KINDS) as PaymentKind[]),
  status: oneOf(PAYMENT_STATUSES),
  /** '' of money put on account, which is of no order. */
  orderId: optionalId(),
  /** What payers write to us: the order's, or the customer's own (`accountReferenceOf`). */
  orderRef: text(20),
  customerUid: optionalId(),
  customerName: text(120),
  customerCompany: text(120),
  searchKeys: searchKeys(),
  /** The branch that serves the order, or that put the rest of a payment on account; '' of what a customer did. */
  locationId: optionalId(),
  /** The branch whose till took it, or gave it back; missing of what came through none. */
  tillId: optional(documentId()),
  /** As declared. */
  amountMinor: whole(1, MAX_AMOUNT_MINOR),
  /** As found on our account by the verifier; missing before that. */
  receivedMinor: optional(whole(1, MAX_AMOUNT_MINOR)),
  /** The row of the bank's file that it was verified by, as `bank-credits.ts` knows it: a row verifies once (`unique`). */
  bankEntry: optional(text(PAYMENT_LENGTHS.bankEntry, { min: 1, pattern: BANK_ENTRY })),
  /** Of cash at the counter: what was handed over, which less the amount is the change. */
  tenderedMinor: optional(whole(1, MAX_AMOUNT_MINOR)),
  paidOn: isoDay(),
  /** What the payer wrote to us with the payment. */
  reference: text(PAYMENT_LENGTHS.reference),
  /** As it was typed; its key (`providerKeyOf`) is that of no other payment that stands. */
  providerId: text(PAYMENT_LENGTHS.providerId, { min: 1 }),
  transfer: optional(paymentTransferSchema),
  /** Money given back: verified, it takes away from what the order counts as paid. */
  isRefund: withFallback(flag(), false),
  /** Our account, as the customer chose it. */
  paidInto: withFallback(text(PAYMENT_LENGTHS.paidInto), ''),
  /** The proven address of the customer who declared it, to which we write about it. */
  payerEmail: optional(text(320)),
  /** A private file, for the customer and those who verify. */
  proof: withFallback(text(PAYMENT_LENGTHS.proof, { pattern: PROOF_PATH }), ''),
  /** The name of the recorder: most who read the payment cannot look up members. */
  createdByName: text(160),
  /** Of the last decision: why it was rejected or reversed, or why another amount was verified. */
  reason: prose(PAYMENT_LENGTHS.reason),
  decidedAt: optional(epoch()),
  decidedBy: optional(optionalId()),
  decidedByName: optional(text(160)),
  changedAt: serverTime(),
  lastAuditId: optionalId(),
})
