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
 * Makes a member look after the order, in one commit with its audit entry; again it changes nothing. Whoever decides orders
 * of its branch takes it over; Managers and above also hand it to others. Throws FORBIDDEN for everybody else and for an
 * order of their own, and INVALID where the other member could not decide it.
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
    const isTaken = ownerUid === uid
    const mayGive = isTaken ? mayDecideOrdersAt(user, order.locationId) : managesOrders(user)
    if (!mayGive || order.customerUid === uid)
      throw new ApiError('FORBIDDEN', 'You cannot decide who looks after this order.')
    const owner = isTaken ? user : await actingMember(transaction, ownerUid).catch(() => undefined)
    if (!owner || order.customerUid === ownerUid || !mayDecideOrdersAt(owner, order.locationId))
      throw new ApiError('INVALID', 'This member cannot look after orders of its branch.')
    if (order.ownerUid === ownerUid) return { ownerUid }

    const at = now()
    const [from, to] = [order.ownerName ?? '', displayNameOf(owner)]
    const auditId = `audit-owner-${crypto.randomUUID()}`
    transaction.update(orderPath(orderId), {
      ownerUid,
      ownerName: to,
      lastAuditId: auditId,
      updatedAt: at,
      updatedBy: uid,
    } satisfies Partial<Order>)
    writeAuditEntry(transaction, user, {
      id: auditId,
      action: isTaken ? 'order.takeOver' : 'order.handOver',
      entity: COLLECTIONS.orders,
      entityId: orderId,
      reason: [from && `From ${from}`, !isTaken && `${from ? 'to' : 'To'} ${to}`].filter(Boolean).join(' '),
      diff: {},
    })
    return { ownerUid }
  })
}
