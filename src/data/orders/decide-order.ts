import { commit } from '#data/firebase/commit.ts'
import { documentOf } from '#data/firebase/firestore.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import type { ChargedOrder } from '#domain/money/credit.ts'
import type { Order } from '#domain/orders/order.ts'
import { chargeAccount } from './charge-account.ts'
import type { ReleaseOutcome } from './release-order.ts'
import { writeOrderAudit, type Actor } from './order-audit.ts'

/** Why an order was declined or cancelled must be said in this many characters. */
export const REASON_LENGTH = { min: 3, max: 500 } as const

/**
 * Refuses an order nobody has reserved for; the customer reads `reason`. Asks nothing of the order but its state, so that
 * one which cannot be read, or whose id leaves no room for names made of it, can be refused too.
 */
export function declineOrder(
  order: Pick<Order, 'id'>,
  reason: string,
  actor: Actor,
): Promise<ReleaseOutcome> {
  return commit(async (transaction) => {
    const reference = documentOf(COLLECTIONS.orders, order.id)
    const stored = (await transaction.get(reference)).data() ?? {}
    const { status, postingIds, hold } = stored
    const isReserved = Array.isArray(postingIds) && postingIds.length > 0
    const isHeldSubmitted = status === 'on_hold' && (hold as Order['hold'])?.from === 'submitted'
    if ((status !== 'submitted' && !isHeldSubmitted) || isReserved) return { ok: false, reason: 'moved-on' }

    const now = Date.now()
    const decisionReason = reason.trim()
    const auditId = `audit-decline-${crypto.randomUUID()}`
    writeOrderAudit(transaction, actor, order, {
      id: auditId,
      action: 'order.decline',
      reason: decisionReason,
      diff: { status: { before: status, after: 'declined' } },
    })
    transaction.update(reference, {
      status: 'declined',
      decisionReason,
      decidedAt: now,
      decidedBy: actor.uid,
      lastAuditId: auditId,
      updatedAt: now,
      updatedBy: actor.uid,
    })
    const charged = { ...stored, id: order.id } as ChargedOrder
    // A total that is no number was never charged.
    if (Number.isInteger(charged.totals?.totalMinor))
      chargeAccount(transaction, charged, { ...charged, status: 'declined' }, actor.uid, now)
    return { ok: true }
  })
}
