import type { Door } from '#server/api/door.ts'
import { handoverRequestSchema } from '#domain/orders/confirmation-schema.ts'
import type { Order } from '#domain/orders/order.ts'
import { managesOrders, mayDecideOrdersAt } from '#domain/people/order-rights.ts'
import { displayNameOf } from '#domain/people/user.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { ApiError } from '#server/api/api-error.ts'
import { actingMember, writeAuditEntry } from '#server/api/documents-of-staff.ts'
import { orderPath, storedOrder } from './order-decisions.ts'
import { readBody } from '#server/api/read-body.ts'

/**
 * Makes another member look after the order, in one commit with its audit entry; again it changes nothing. Throws FORBIDDEN
 * for people below Manager and for an order of their own, and INVALID where that member could not decide it.
 */
export function handOverOrder(
  orderId: string,
  body: unknown,
  uid: string,
  { run, now }: Door,
): Promise<{ ownerUid: string }> {
  const { ownerUid } = readBody(handoverRequestSchema, body)
  return run(async (transaction) => {
    const user = await actingMember(transaction, uid)
    const order = await storedOrder(transaction, orderId)
    if (!managesOrders(user) || order.customerUid === uid)
      throw new ApiError('FORBIDDEN', 'You cannot hand this order over.')
    const owner = await actingMember(transaction, ownerUid).catch(() => undefined)
    if (!owner || order.customerUid === ownerUid || !mayDecideOrdersAt(owner, order.locationId))
      throw new ApiError('INVALID', 'This member cannot look after orders of its branch.')
    if (order.ownerUid === ownerUid) return { ownerUid }

    const at = now()
    const [from, to] = [order.ownerName ?? '', displayNameOf(owner)]
    const auditId = `audit-handover-${crypto.randomUUID()}`
    transaction.update(orderPath(orderId), {
      ownerUid,
      ownerName: to,
      lastAuditId: auditId,
      updatedAt: at,
      updatedBy: uid,
    } satisfies Partial<Order>)
    writeAuditEntry(transaction, user, {
      id: auditId,
      action: 'order.handOver',
      entity: COLLECTIONS.orders,
      entityId: orderId,
      reason: from ? `From ${from} to ${to}` : `To ${to}`,
      diff: {},
    })
    return { ownerUid }
  })
}
