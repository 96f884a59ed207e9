import type { RecordOf } from '#lib/schema.ts'
import { billedMinor, hasEnded, type Order, type OrderStatus } from '#domain/orders/order.ts'
import { hyphenated, providerKeyOf } from './provider-id.ts'
import { withheldMinor } from './withholding.ts'
import type { paymentSchema } from './payment-schema.ts'

/** How money arrives. A buyer who withholds tax settles that part with the certificate. */
export const PAYMENT_KINDS = {
  bank_transfer: { label: 'Bank transfer', idLabel: 'Transaction ID of the bank' },
  mobile_money: { label: 'Mobile money', idLabel: 'Transaction ID of the network' },
  cheque: { label: 'Cheque', idLabel: 'Bank and number of the cheque' },
  cash: { label: 'Cash', idLabel: 'Number of the receipt' },
  withholding: { label: 'Withholding certificate', idLabel: 'Number of the certificate' },
  /** Written by the API alone, from the credit of the customer's account. */
  credit: { label: 'Account credit', idLabel: 'Number' },
} as const

export type PaymentKind = keyof typeof PAYMENT_KINDS

/** What staff record. */
export type RecordedKind = Exclude<PaymentKind, 'credit'>

export const RECORDED_KINDS: readonly RecordedKind[] = (Object.keys(PAYMENT_KINDS) as PaymentKind[]).filter(
  (kind) => kind !== 'credit',
)

/**
 * A declared payment waits for somebody other than the recorder; only a verified one counts as paid. Its customer
 * withdraws what they declared, until somebody has decided.
 */
export const PAYMENT_STATUSES = ['declared', 'verified', 'rejected', 'reversed', 'withdrawn'] as const

export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

export const PAYMENT_STATUS_LABELS: Record<PaymentStatus, string> = {
  declared: 'To check',
  verified: 'Verified',
  rejected: 'Rejected',
  reversed: 'Reversed',
  withdrawn: 'Withdrawn',
}

export const PAYMENT_LENGTHS = {
  reference: 80,
  providerId: 40,
  reason: 500,
  paidInto: 160,
  proof: 250,
  bankEntry: 80,
} as const

/** One transfer pays this many orders at most. */
export const MAX_ORDERS_PAID = 4

/** Of those payments, and one that puts the rest on account. */
export const MAX_SHARES = MAX_ORDERS_PAID + 1

/** The path of an uploaded proof; empty without one. */
export const PROOF_PATH = /^(|\/uploads\/payments\/.+\/[0-9a-f]{32}[.](jpg|png|webp|avif|pdf))$/

/** `transactions/{id}`: what was paid for one order. */
export type Payment = RecordOf<typeof paymentSchema>

/**
 * `used`: another payment has this transaction ID. `moved-on`: somebody else was quicker. `given-back`: the order counts
 * less than this would take away. `row-used`: this row of the bank's file verified another payment. `not-owed`: less than
 * this is owed on the order. `too-much`: it is more than is left to pay, and nobody said what happens with the rest.
 */
export type PaymentOutcome =
  | { ok: true }
  | { ok: false; reason: 'used' | 'moved-on' | 'given-back' | 'row-used' | 'not-owed' | 'too-much' }

/** Orders for which a payment can be recorded; one that was declared earlier can be verified in any state. */
export const PAYABLE_STATUSES: readonly OrderStatus[] = ['confirmed', 'processing', 'completed', 'on_hold']

/** What a row of a bank's file is known by: a day, an amount, a fingerprint. */
export const BANK_ENTRY = /^[0-9A-Za-z -]+$/

type Identified = Pick<Payment, 'kind' | 'providerId' | 'transfer'>

/**
 * The value that no other payment may have: the same ID pays once, whatever its spaces, signs and case. The further orders
 * of one transfer are told apart by two hyphens, which no key has.
 */
export const uniquePaymentValue = (payment: Identified): string => valueOf(payment, providerKeyOf)

/** What older payments hold instead: signs between letters counted, as hyphens. */
export const formerPaymentValue = (payment: Identified): string => valueOf(payment, hyphenated)

const valueOf = ({ kind, providerId, transfer }: Identified, keyOf: (id: string) => string): string =>
  `${kind}-${keyOf(providerId)}${transfer && transfer.part > 1 ? `--${transfer.part}` : ''}`

/** What a payment adds to what its order counts as paid, by what arrived, else by what was declared; below 0 for a refund. */
export const signedMinor = ({
  isRefund,
  receivedMinor,
  amountMinor,
}: Pick<Payment, 'isRefund' | 'receivedMinor' | 'amountMinor'>): number =>
  (isRefund ? -1 : 1) * (receivedMinor ?? amountMinor)

/** `Mobile money`, `Refund, mobile money`, or `Kept as credit`. */
export const paymentKindText = ({ kind, isRefund }: Pick<Payment, 'kind' | 'isRefund'>): string =>
  isRefund && kind === 'credit'
    ? 'Kept as credit'
    : isRefund
      ? `Refund, ${PAYMENT_KINDS[kind].label.toLowerCase()}`
      : PAYMENT_KINDS[kind].label

/** The id of each payment of a transfer; that of the first is the transfer's own, 32 hexadecimal digits. */
export const partIdOf = (id: string, part: number): string =>
  id.slice(0, -1) + ((Number.parseInt(id.slice(-1), 16) + part - 1) % 16).toString(16)

/** Whether two payments are parts of one transfer, or the same. */
export const isSameTransfer = (one: Payment, other: Payment): boolean =>
  one.id === other.id ||
  (one.transfer !== undefined &&
    other.transfer !== undefined &&
    one.kind === other.kind &&
    providerKeyOf(one.providerId) === providerKeyOf(other.providerId) &&
    one.customerUid === other.customerUid)

/** Declared by the customer, not recorded by staff for them. */
export const isDeclaredByCustomer = ({
  customerUid,
  createdBy,
}: Pick<Payment, 'customerUid' | 'createdBy'>) => createdBy === customerUid

/** Whether the customer can withdraw it: they declared it themselves, and nobody has decided on it. */
export const canBeWithdrawn = (payment: Pick<Payment, 'customerUid' | 'createdBy' | 'status'>): boolean =>
  isDeclaredByCustomer(payment) && payment.status === 'declared'

/** What was given back of the cash that was handed over. Pesewas. */
export const changeMinorOf = ({
  amountMinor,
  tenderedMinor = amountMinor,
}: Pick<Payment, 'amountMinor' | 'tenderedMinor'>): number => tenderedMinor - amountMinor

/** Money for no order: verified, it is credit of the customer's account. */
export const isOnAccount = ({ orderId }: Pick<Payment, 'orderId'>): boolean => orderId === ''

/** What a customer writes to us with money on account: `AC-` and the beginning of their id. */
export const accountReferenceOf = (uid: string): string => `AC-${uid.slice(0, 6).toUpperCase()}`

/**
 * What an order comes to after credit notes, less what was paid, certificates included; negative when too much was paid,
 * as for one that ended. Pesewas. What a screen or a handler says is left to pay is `moneyOf`.
 */
export const dueMinor = (order: Pick<Order, 'status' | 'totals' | 'creditedMinor' | 'paidMinor'>): number =>
  (hasEnded(order) ? 0 : billedMinor(order)) - order.paidMinor

/** What the customer says they withhold of the order, which only certificates settle. */
export const toWithholdMinor = ({ totals, withholding }: Pick<Order, 'totals' | 'withholding'>): number =>
  withheldMinor(totals.netMinor, withholding)

/** What verified certificates have settled of an order. `payments` may have others among them. Pesewas. */
export const certifiedMinor = (
  payments: readonly Pick<Payment, 'kind' | 'status' | 'amountMinor' | 'receivedMinor' | 'isRefund'>[],
): number =>
  payments
    .filter(({ kind, status, isRefund }) => kind === 'withholding' && status === 'verified' && !isRefund)
    .reduce((sum, { receivedMinor, amountMinor }) => sum + (receivedMinor ?? amountMinor), 0)
