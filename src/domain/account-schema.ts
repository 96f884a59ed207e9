import { fields, text, whole } from '#lib/schema.ts'
import { amountMinor, baseFields, documentId, MAX_AMOUNT_MINOR } from './record-fields.ts'

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
})
