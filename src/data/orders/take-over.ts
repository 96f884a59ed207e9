import { commit } from '#data/firebase/commit.ts'
import { documentOf } from '#data/firebase/firestore.ts'
import type { Order } from '#domain/orders/order.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { decodeOrder } from './decode-order.ts'
import { ownedBy, writeOrderAudit, type Actor } from './order-audit.ts'

/** Makes the order theirs, whoever looked after it until now; the timeline says from whom. */
export const takeOver = ({ id }: Pick<Order, 'id'>, actor: Actor): Promise<void> =>
  commit(async (transaction) => {
    const reference = documentOf(COLLECTIONS.orders, id)
    const { ownerUid, ownerName = '' } = decodeOrder(id, (await transaction.get(reference)).data())
    if (ownerUid === actor.uid) return
    const auditId = `audit-takeover-${crypto.randomUUID()}`
    writeOrderAudit(
      transaction,
      actor,
      { id },
      {
        id: auditId,
        action: 'order.takeOver',
        reason: ownerName && `From ${ownerName}`,
        diff: {},
      },
    )
    transaction.update(reference, {
      ...ownedBy(actor),
      lastAuditId: auditId,
      updatedAt: Date.now(),
      updatedBy: actor.uid,
    })
  })
