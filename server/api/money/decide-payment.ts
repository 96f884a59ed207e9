import type { Door } from '#server/api/door.ts'
import { paymentDecisionSchema, type PaymentDecision } from '#domain/money/payment-request-schema.ts'
import { isOnAccount, signedMinor, type Payment, type PaymentOutcome } from '#domain/money/payment.ts'
import { mayDecidePayment } from '#domain/people/payment-rights.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { ApiError } from '#server/api/api-error.ts'
import { actingMember, writeStatusEntry } from '#server/api/documents-of-staff.ts'
import { storedOrder } from '#server/api/orders/order-decisions.ts'
import { readBody, requireReason } from '#server/api/read-body.ts'
import { bankRowFor } from './bank-row.ts'
import { writeReceipt } from './issue-receipt.ts'
import { owedOf } from './owed-of.ts'
import { countPayment, addDecision, storedPayment } from './post-payment.ts'

const STEPS = {
  verified: { from: 'declared', action: 'payment.verify' },
  rejected: { from: 'declared', action: 'payment.reject' },
  reversed: { from: 'verified', action: 'payment.reverse' },
} as const

/**
 * Verifies a payment, which its order counts from this commit on, and issues its receipt; rejects it; or reverses a verified
 * one. Again it changes nothing. Throws FORBIDDEN for the buyer, for whoever recorded or verified it, and for others who do
 * not check payments, and INVALID without a reason where one is needed.
 */
export function decidePayment(
  id: string,
  body: unknown,
  uid: string,
  { run, now }: Door,
): Promise<PaymentOutcome> {
  const decision = decisionOf(readBody(paymentDecisionSchema, body))
  const { from, action } = STEPS[decision.status]
  return run(async (transaction) => {
    const user = await actingMember(transaction, uid)
    const payment = await storedPayment(transaction, id)
    if (isDone(payment, decision, uid)) return { ok: true }
    if (!mayDecidePayment(user, { ...payment, status: from }))
      throw new ApiError('FORBIDDEN', 'Somebody else decides this payment.')
    if (payment.status !== from) return { ok: false, reason: 'moved-on' }
    checkAmount(payment, decision)
    const row = await bankRowFor(transaction, payment, decision)
    if (row.isUsed) return { ok: false, reason: 'row-used' }

    const at = now()
    const after: Payment = { ...payment, ...decision }
    const countedMinor =
      decision.status === 'rejected' ? 0 : signedMinor(after) * (decision.status === 'verified' ? 1 : -1)
    // What was put on account is of no order: the trigger credits it.
    if (countedMinor !== 0 && !isOnAccount(payment)) {
      const order = await storedOrder(transaction, payment.orderId)
      if (decision.status === 'verified' && payment.isRefund)
        if (-countedMinor > (await owedOf(transaction, order, id))) return { ok: false, reason: 'not-owed' }
      // The order would count less than nothing: the refund is reversed before the payment that it gave back.
      if (order.paidMinor + countedMinor < 0) return { ok: false, reason: 'given-back' }
      await countPayment(transaction, order, { id, countedMinor }, { uid, at })
    }
    const auditId = `audit-payment-${crypto.randomUUID()}`
    await addDecision(transaction, payment, { ...decision, lastAuditId: auditId }, user, at)
    row.write()
    if (decision.status === 'verified' && !payment.isRefund)
      await writeReceipt(transaction, after, { uid, at })
    const entry = { auditId, action, before: payment.status, reason: decision.reason }
    writeStatusEntry(transaction, user, COLLECTIONS.transactions, after, entry)
    return { ok: true }
  })
}

/** What arrived and the row it was found by are said of a verification alone. */
function decisionOf({ status, receivedMinor, reason, bankEntry }: PaymentDecision): PaymentDecision {
  if (status === 'verified')
    return { status, receivedMinor, reason: reason.trim(), ...(bankEntry && { bankEntry }) }
  return { status, reason: requireReason(reason) }
}

/** Another amount than the declared one needs a reason. */
function checkAmount({ amountMinor }: Payment, { status, receivedMinor, reason }: PaymentDecision): void {
  if (status !== 'verified') return
  if (receivedMinor === undefined) throw new ApiError('INVALID', 'Say what arrived.')
  if (receivedMinor !== amountMinor) requireReason(reason, 'Say why another amount arrived')
}

/** By the same person before, whose answer was lost. */
const isDone = (payment: Payment, decision: PaymentDecision, uid: string): boolean =>
  payment.status === decision.status &&
  payment.decidedBy === uid &&
  payment.reason === decision.reason &&
  (decision.status !== 'verified' || payment.receivedMinor === decision.receivedMinor)
