import { commit } from '#data/firebase/commit.ts'
import { documentOf } from '#data/firebase/firestore.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { canBeReleased, type Order } from '#domain/orders/order.ts'
import { decodeOrder } from './decode-order.ts'
import { writeOrderAudit, type Actor } from './order-audit.ts'
import type { ReleaseOutcome } from './release-order.ts'

/** Lets a held order go on as it was; what was found on it is not held against it again. */
export const releaseHold = ({ id }: Pick<Order, 'id'>, note: string, actor: Actor): Promise<ReleaseOutcome> =>
  commit(async (transaction) => {
    const reference = documentOf(COLLECTIONS.orders, id)
    const order = decodeOrder(id, (await transaction.get(reference)).data())
    const { hold } = order
    if (!hold || !canBeReleased(order)) return { ok: false, reason: 'moved-on' }
    const now = Date.now()
    const auditId = `audit-unhold-${crypto.randomUUID()}`
    writeOrderAudit(transaction, actor, order, {
      id: auditId,
      action: 'order.unhold',
      reason: note,
      diff: { status: { before: order.status, after: hold.from } },
    })
    transaction.update(reference, {
      status: hold.from,
      'hold.releasedAt': now,
      'hold.releasedBy': actor.uid,
      lastAuditId: auditId,
      updatedAt: now,
      updatedBy: actor.uid,
    })
    return { ok: true }
  })
