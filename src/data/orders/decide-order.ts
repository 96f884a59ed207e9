import { commit } from '#data/firebase/commit.ts'
import { documentOf } from '#data/firebase/firestore.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import type { ChargedOrder } from '#domain/money/credit.ts'
import type { Order } from '#domain/orders/order.ts'
import { chargeAccount } from './charge-account.ts'
import { decidedBy, writeOrderAudit, type Actor } from './order-audit.ts'

export type DecisionOutcome = { ok: true } | { ok: false; reason: 'moved-on' }

/**
 * Declines an order without reservations; the customer reads `reason`. Depends only on the order's status, so that an
 * order that is unreadable, or whose id is too long for names derived from it, can be declined too.
 */
export function declineOrder(
  order: Pick<Order, 'id'>,
  reason: string,
  actor: Actor,
): Promise<DecisionOutcome> {
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
      ...decidedBy(actor, now),
      lastAuditId: auditId,
      updatedAt: now,
      updatedBy: actor.uid,
    })
    const charged = { ...stored, id: order.id } as ChargedOrder
    // A total that is not a number was never charged.
    if (Number.isInteger(charged.totals?.totalMinor))
      chargeAccount(transaction, charged, { ...charged, status: 'declined' }, actor.uid, now)
    return { ok: true }
  })
}
