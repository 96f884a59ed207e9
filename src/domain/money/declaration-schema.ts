import { readProviderId } from './provider-id.ts'
import { fields, list, oneOf, text, whole, typed } from '#lib/schema.ts'
import { isoDay, MAX_AMOUNT_MINOR, optionalId } from '#domain/records/record-fields.ts'
import { MAX_SHARES, PAYMENT_LENGTHS, PROOF_PATH } from './payment.ts'

/** `POST /api/declared-payments/{id}`: a transfer that the customer has sent, and what each of their orders, or their account, gets of it. */
export const declarationSchema = fields({
  /** A certificate settles the tax that was withheld of one order. */
  kind: oneOf(['bank_transfer', 'mobile_money', 'withholding']),
  paidInto: text(PAYMENT_LENGTHS.paidInto),
  paidOn: isoDay(),
  providerId: typed(readProviderId, PAYMENT_LENGTHS.providerId, { min: 1 }),
  reference: text(PAYMENT_LENGTHS.reference),
  proof: text(PAYMENT_LENGTHS.proof, { pattern: PROOF_PATH }),
  /** Without an order, what is put on account. */
  shares: list(fields({ orderId: optionalId(), amountMinor: whole(1, MAX_AMOUNT_MINOR) }), MAX_SHARES),
})
