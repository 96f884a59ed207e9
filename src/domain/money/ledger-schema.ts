import { epoch, fields, mapOf, oneOf, optional, text, whole, withFallback } from '#lib/schema.ts'
import {
  documentId,
  isoDay,
  MAX_AMOUNT_MINOR,
  optionalDay,
  optionalId,
  searchKeys,
} from '#domain/records/record-fields.ts'
import { ENTRY_KINDS, MAX_UNSETTLED, type EntryKind } from './ledger.ts'
import { PAYMENT_KINDS, PAYMENT_LENGTHS, type PaymentKind } from './payment.ts'

const signedAmount = () => whole(-MAX_AMOUNT_MINOR, MAX_AMOUNT_MINOR)

/** `accountEntries/{id}`: one entry of a customer's ledger, written once. Its id follows from what it is of. */
export const accountEntrySchema = fields({
  id: documentId(),
  customerUid: documentId(),
  /** Without gaps for each customer. */
  number: whole(1, 1_000_000_000),
  /** Ascends with the number: entries are never dated before the last one. */
  at: epoch(),
  kind: oneOf(Object.keys(ENTRY_KINDS) as EntryKind[]),
  /** Above 0 what the customer owes more, below 0 what they owe less. */
  amountMinor: signedAmount(),
  /** What they owe after it; below 0 when we owe them. */
  balanceMinor: signedAmount(),
  orderId: documentId(),
  orderRef: text(20),
  project: text(120),
  /** Of an order: the day by which it is to be paid. */
  dueOn: optionalDay(),
  /** Of payments and refunds. */
  paymentId: optionalId(),
  paidBy: optional(oneOf(Object.keys(PAYMENT_KINDS) as PaymentKind[])),
  providerId: text(PAYMENT_LENGTHS.providerId),
  /** Of credit: what it is for. */
  about: withFallback(text(120), ''),
})

/** `accountBalances/{uid}`: the sum of a customer's entries, and what is not settled of each order. */
export const accountBalanceSchema = fields({
  balanceMinor: signedAmount(),
  entryCount: whole(0, 1_000_000_000),
  /** Of the last entry. */
  lastAt: epoch(),
  /** As the last order says. */
  customer: fields({ name: text(120), company: text(120), tin: text(20) }),
  searchKeys: searchKeys(),
  /** By the order's id; their sum is the balance. Below 0 where more was paid than the order comes to. */
  unsettled: mapOf(fields({ ref: text(20), dueOn: isoDay(), leftMinor: signedAmount() }), MAX_UNSETTLED),
})
