import { fields, mapOf, text, whole, withFallback } from '#lib/schema.ts'
import { MAX_OPEN_ORDERS } from './credit.ts'
import {
  amountMinor,
  baseFields,
  documentId,
  MAX_AMOUNT_MINOR,
  optionalId,
} from '#domain/records/record-fields.ts'

/** `accounts/{uid}`: what a customer owes, and the credit limit, in pesewas. */
export const accountSchema = fields({
  ...baseFields(),
  uid: documentId(),
  company: text(120),
  currency: text(3),
  creditLimitMinor: amountMinor(),
  /** Negative when we owe the customer. */
  balanceMinor: whole(-MAX_AMOUNT_MINOR, MAX_AMOUNT_MINOR),
  termsDays: whole(0, 365),
  /** The amount of each open order on account, by its id; changed only together with the order, by the same person. */
  open: withFallback(mapOf(amountMinor(), MAX_OPEN_ORDERS), {}),
  /** The sum of `open`. */
  openMinor: withFallback(amountMinor(), 0),
  /** The entry of `open` that changed last. */
  lastOrderId: withFallback(optionalId(), ''),
})
