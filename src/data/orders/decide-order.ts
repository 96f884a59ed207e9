import { commit } from '#data/firebase/commit.ts'
import { documentOf } from '#data/firebase/firestore.ts'
import { COLLECTIONS } from '#domain/collections.ts'
import { canBeDeclined, type Order } from '#domain/order.ts'
import type { ReleaseOutcome } from './release-order.ts'
import { decodeOrder } from './decode-order.ts'
import { writeOrderAudit, type Actor } from './order-audit.ts'

/** Why an order was declined or cancelled must be said in this many characters. */
export const REASON_LENGTH = { min: 3, max: 500 } as const

/** Refuses an order nobody has reserved for; the customer reads `reason`. */
export function declineOrder(order: Order, reason: string, actor: Actor): Promise<ReleaseOutcome> {
  return commit(async (transaction) => {
    const reference = documentOf(COLLECTIONS.orders, order.id)
    const current = decodeOrder(order.id, (await transaction.get(reference)).data())
    if (!canBeDeclined(current)) return { ok: false, reason: 'moved-on' }

    const now = Date.now()
    const decisionReason = reason.trim()
    const auditId = `audit-${order.id}-decline`
    writeOrderAudit(transaction, actor, order, {
      id: auditId,
      action: 'order.decline',
      reason: decisionReason,
      diff: { status: { before: current.status, after: 'declined' } },
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
    return { ok: true }
  })
}
