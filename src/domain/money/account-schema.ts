import { fields, mapOf, text, whole, withFallback } from '#lib/schema.ts'
import { MAX_OPEN_ORDERS } from './credit.ts'
import {
  amountMinor,
  baseFields,
  documentId,
  MAX_AMOUNT_MINOR,
  optionalId,
} from '#domain/records/record-fields.ts'

/** `accounts/{uid}`: what a customer owes and may owe, in pesewas. */
export const accountSchema = fields({
  ...baseFields(),
  uid: documentId(),
  company: text(120),
  currency: text(3),
  creditLimitMinor: amountMinor(),
  /** Below zero where we owe them. */
  balanceMinor: whole(-MAX_AMOUNT_MINOR, MAX_AMOUNT_MINOR),
  termsDays: whole(0, 365),
  /** What each open order on account comes to, by its id; changed with the order alone, by whoever changes that. */
  open: withFallback(mapOf(amountMinor(), MAX_OPEN_ORDERS), {}),
  /** The sum of `open`. */
  openMinor: withFallback(amountMinor(), 0),
  /** Which of them changed last. */
  lastOrderId: withFallback(optionalId(), ''),
})
