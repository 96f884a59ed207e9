import { fields, oneOf, optional, serverTime, text, whole } from '#lib/schema.ts'
import { baseFields, isoDay, MAX_AMOUNT_MINOR, optionalId } from '#domain/records/record-fields.ts'
import { PAYMENT_KINDS, PAYMENT_LENGTHS, type PaymentKind } from './payment.ts'

/** `receipts/{id}` of the verified payment with that id; nobody changes it. */
export const receiptSchema = fields({
  ...baseFields(),
  /** Gapless: the counter of the series moves in the same commit. */
  number: whole(1, 1_000_000_000),
  ref: text(14, { pattern: /^RC-[0-9]{4}-[0-9]{6}$/ }),
  /** '' of money put on account, and so is the branch. */
  orderId: optionalId(),
  orderRef: text(20),
  customerUid: optionalId(),
  customerName: text(120),
  customerCompany: text(120),
  /** The branch that serves the order. */
  locationId: optionalId(),
  kind: oneOf(Object.keys(PAYMENT_KINDS) as PaymentKind[]),
  /** As it arrived. */
  amountMinor: whole(1, MAX_AMOUNT_MINOR),
  paidOn: isoDay(),
  providerId: text(PAYMENT_LENGTHS.providerId),
  issuedAt: optional(serverTime()),
})
