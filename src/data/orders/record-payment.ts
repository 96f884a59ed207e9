import { serverTimestamp, type Transaction } from 'firebase/firestore'
import { writeAudit } from '#data/audit/write-audit.ts'
import { commit } from '#data/firebase/commit.ts'
import { documentOf } from '#data/firebase/firestore.ts'
import {
  isOnAccount,
  PAYABLE_STATUSES,
  signedMinor,
  uniquePaymentValue,
  type Payment,
} from '#domain/money/payment.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { bankRowFor } from './bank-row.ts'
import { chargeAccount } from './charge-account.ts'
import { decodeOrder } from './decode-order.ts'
import type { Actor } from './order-audit.ts'
import { decodePayment } from './payments.ts'

/**
 * `used`: another payment has this transaction ID. `moved-on`: somebody else was quicker. `given-back`: the order counts
 * less than this would take away. `row-used`: this row of the bank's file verified another payment.
 */
export type PaymentOutcome =
  | { ok: true }
  | { ok: false; reason: 'used' | 'moved-on' | 'given-back' | 'row-used' }

export type PaymentDraft = Pick<
  Payment,
  'id' | 'orderId' | 'kind' | 'amountMinor' | 'tenderedMinor' | 'paidOn' | 'reference' | 'providerId'
> & { isRefund?: true }

/** Records a payment or a refund, which somebody else then verifies; the same `id` twice is one payment. */
export const recordPayment = (draft: PaymentDraft, actor: Actor): Promise<PaymentOutcome> =>
  commit(async (transaction) => {
    const reference = documentOf(COLLECTIONS.transactions, draft.id)
    if ((await transaction.get(reference)).exists()) return { ok: true }
    const holder = holderOf(draft)
    if ((await transaction.get(holder)).exists()) return { ok: false, reason: 'used' }
    const stored = await transaction.get(documentOf(COLLECTIONS.orders, draft.orderId))
    const order = decodeOrder(draft.orderId, stored.data())
    // What was paid is given back whatever became of the order.
    if (draft.isRefund ? draft.amountMinor > order.paidMinor : !PAYABLE_STATUSES.includes(order.status))
      return { ok: false, reason: 'moved-on' }
    const now = Date.now()
    transaction.set(reference, {
      ...draft,
      status: 'declared',
      orderRef: order.ref,
      customerUid: order.customerUid,
      customerName: order.customer.name,
      customerCompany: order.customer.company,
      locationId: order.locationId,
      createdByName: actor.displayName,
      reason: '',
      changedAt: serverTimestamp(),
      lastAuditId: writeEntry(transaction, draft.id, '', 'declared', '', actor),
      createdAt: now,
      createdBy: actor.uid,
      updatedAt: now,
      updatedBy: actor.uid,
    })
    transaction.set(holder, {
      kind: 'payment',
      value: uniquePaymentValue(draft),
      collection: COLLECTIONS.transactions,
      recordId: draft.id,
    })
    return { ok: true }
  })

export type PaymentDecision =
  | { status: 'verified'; receivedMinor: number; reason: string; bankEntry?: string }
  | { status: 'rejected' | 'reversed'; reason: string }

/** Verifies a payment, which the order counts from this commit on; rejects it; or reverses a verified one. */
export const decidePayment = (
  { id }: Pick<Payment, 'id'>,
  decision: PaymentDecision,
  actor: Actor,
): Promise<PaymentOutcome> =>
  commit(async (transaction) => {
    const reference = documentOf(COLLECTIONS.transactions, id)
    const payment = decodePayment(id, (await transaction.get(reference)).data())
    if (payment.status !== (decision.status === 'reversed' ? 'verified' : 'declared'))
      return { ok: false, reason: 'moved-on' }
    const row = await bankRowFor(transaction, payment, decision)
    if (row.isUsed) return { ok: false, reason: 'row-used' }
    const countedMinor =
      decision.status === 'verified'
        ? signedMinor({ ...payment, receivedMinor: decision.receivedMinor })
        : decision.status === 'reversed'
          ? -signedMinor(payment)
          : 0
    // What was put on account is of no order: the trigger credits it.
    const order =
      countedMinor === 0 || isOnAccount(payment)
        ? undefined
        : decodeOrder(
            payment.orderId,
            (await transaction.get(documentOf(COLLECTIONS.orders, payment.orderId))).data(),
          )
    // The order would count less than nothing: the refund is reversed before the payment that it gave back.
    if (order && order.paidMinor + countedMinor < 0) return { ok: false, reason: 'given-back' }
    const now = Date.now()
    transaction.update(reference, {
      ...decision,
      decidedAt: now,
      decidedBy: actor.uid,
      decidedByName: actor.displayName,
      changedAt: serverTimestamp(),
      lastAuditId: writeEntry(transaction, id, payment.status, decision.status, decision.reason, actor),
      updatedAt: now,
      updatedBy: actor.uid,
    })
    if (decision.status !== 'verified') transaction.delete(holderOf(payment))
    row.write()
    if (!order) return { ok: true }
    const paidMinor = order.paidMinor + countedMinor
    transaction.update(documentOf(COLLECTIONS.orders, payment.orderId), {
      paidMinor,
      lastPaymentId: id,
      updatedAt: now,
      updatedBy: actor.uid,
    })
    chargeAccount(transaction, order, { ...order, paidMinor }, actor.uid, now)
    return { ok: true }
  })

const holderOf = (payment: Pick<Payment, 'kind' | 'providerId' | 'transfer'>) =>
  documentOf(COLLECTIONS.unique, `payment__${uniquePaymentValue(payment)}`)

const ACTIONS = {
  declared: 'payment.record',
  verified: 'payment.verify',
  rejected: 'payment.reject',
  reversed: 'payment.reverse',
} as const

function writeEntry(
  transaction: Transaction,
  entityId: string,
  before: string,
  after: keyof typeof ACTIONS,
  reason: string,
  actor: Actor,
): string {
  const id = `audit-payment-${crypto.randomUUID()}`
  writeAudit(transaction, actor, {
    id,
    action: ACTIONS[after],
    entity: COLLECTIONS.transactions,
    entityId,
    reason,
    diff: { status: { before, after } },
  })
  return id
}
