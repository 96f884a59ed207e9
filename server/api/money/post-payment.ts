import { paymentSchema } from '#domain/money/payment-schema.ts'
import {
  formerPaymentValue,
  uniquePaymentValue,
  type Payment,
  type PaymentStatus,
} from '#domain/money/payment.ts'
import type { Order } from '#domain/orders/order.ts'
import { paymentKeysOf } from '#domain/people/record-keys.ts'
import type { SearchedPerson } from '#domain/people/search-keys.ts'
import { displayNameOf, type UserRecord } from '#domain/people/user.ts'
import { MAX_AMOUNT_MINOR } from '#domain/records/record-fields.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { decoded } from '#lib/schema.ts'
import { ApiError } from '#server/api/api-error.ts'
import { chargeAccount, orderPath } from '#server/api/orders/order-decisions.ts'
import type { Transaction } from '#server/api/rest-transaction.ts'

/** Without what staff leave out; the server says when it changed. */
type NewPayment = Omit<Payment, 'changedAt' | 'searchKeys' | 'isRefund' | 'paidInto' | 'proof'> &
  Partial<Pick<Payment, 'isRefund' | 'paidInto' | 'proof'>>

const pathOf = (id: string): string => `${COLLECTIONS.transactions}/${id}`

/** What holds its transaction ID: the same one pays once. */
const holderPath = (payment: Parameters<typeof uniquePaymentValue>[0]): string =>
  `${COLLECTIONS.unique}/payment__${uniquePaymentValue(payment)}`

/** With where an older payment holds the same one. */
export const holderPaths = (payment: Parameters<typeof uniquePaymentValue>[0]): string[] => [
  ...new Set([holderPath(payment), `${COLLECTIONS.unique}/payment__${formerPaymentValue(payment)}`]),
]

/** Undefined also for a payment that cannot be read. */
export async function findPayment(transaction: Transaction, id: string): Promise<Payment | undefined> {
  const [stored] = await transaction.get([pathOf(id)])
  const read = stored && decoded(paymentSchema, { ...stored, id })
  return read?.ok ? read.record : undefined
}

/** Throws NOT_FOUND. */
export async function storedPayment(transaction: Transaction, id: string): Promise<Payment> {
  const payment = await findPayment(transaction, id)
  if (!payment) throw new ApiError('NOT_FOUND', 'There is no payment that can be read.')
  return payment
}

/** All payments and refunds of an order that can be read, whatever became of them. */
export async function paymentsOf(transaction: Transaction, orderId: string): Promise<Payment[]> {
  const stored = await transaction.list({ from: COLLECTIONS.transactions, where: { orderId } })
  return stored.flatMap(({ id, data }) => {
    const read = decoded(paymentSchema, { ...data, id })
    return read.ok ? [read.record] : []
  })
}

/** Writes a new payment, and takes its transaction ID. `customer` is who pays, as the order or the account says. */
export function enterPayment(transaction: Transaction, payment: NewPayment, customer: SearchedPerson): void {
  const searchKeys = paymentKeysOf(customer, payment)
  transaction.set(pathOf(payment.id), { ...payment, searchKeys }, ['changedAt'])
  transaction.set(holderPath(payment), {
    kind: 'payment',
    value: uniquePaymentValue(payment),
    collection: COLLECTIONS.transactions,
    recordId: payment.id,
  })
}

/** Adds a decision to what was declared. Unless it verifies, the transaction ID is free again. */
export async function addDecision(
  transaction: Transaction,
  payment: Payment,
  decision: { status: PaymentStatus } & Partial<
    Pick<Payment, 'receivedMinor' | 'reason' | 'bankEntry' | 'lastAuditId'>
  >,
  user: UserRecord,
  at: number,
): Promise<void> {
  const decided: Partial<Payment> = {
    ...decision,
    decidedAt: at,
    decidedBy: user.uid,
    decidedByName: displayNameOf(user),
    updatedAt: at,
    updatedBy: user.uid,
  }
  transaction.update(pathOf(payment.id), decided, ['changedAt'])
  if (decision.status === 'verified') return
  const paths = holderPaths(payment)
  const holders = await transaction.get(paths)
  for (const [at, path] of paths.entries())
    if (holders[at]?.['recordId'] === payment.id) transaction.delete(path)
}

/**
 * Counts a payment on its order and on the account that the order is charged to: `countedMinor`, below 0 where money goes.
 * Throws INVALID beyond the limit of the account.
 */
export async function countPayment(
  transaction: Transaction,
  order: Order,
  { id, countedMinor }: { id: string; countedMinor: number },
  by: { uid: string; at: number },
): Promise<void> {
  const paidMinor = order.paidMinor + countedMinor
  if (paidMinor > MAX_AMOUNT_MINOR) throw new ApiError('INVALID', 'The order would count more than it can.')
  transaction.update(orderPath(order.id), {
    paidMinor,
    lastPaymentId: id,
    updatedAt: by.at,
    updatedBy: by.uid,
  } satisfies Partial<Order>)
  await chargeAccount(transaction, order, { ...order, paidMinor }, by)
}
