import type { Door } from '#server/api/door.ts'
import type { Order } from '#domain/orders/order.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { ApiError } from '#server/api/api-error.ts'
import { actingMember, writeAuditEntry } from '#server/api/documents-of-staff.ts'
import {
  chargeAccount,
  checkDecides,
  decisionBy,
  orderPath,
  reasonIn,
  storedOrder,
} from './order-decisions.ts'
import { releaseReservations } from './release-reservations.ts'

/**
 * Cancels a confirmed order of which nothing is planned or left, and gives back what it reserves. Again it changes nothing.
 * Throws FORBIDDEN unless the caller may decide it, INVALID while money is paid for it, and CONFLICT once somebody fulfils
 * it.
 */
export function cancelOrder(
  orderId: string,
  body: unknown,
  uid: string,
  { run, now }: Door,
): Promise<{ status: Order['status'] }> {
  const reason = reasonIn(body)
  return run(async (transaction) => {
    const user = await actingMember(transaction, uid)
    const order = await storedOrder(transaction, orderId)
    await checkDecides(transaction, user, order)
    if (order.status === 'cancelled' && order.decidedBy === uid) return { status: 'cancelled' }
    if (order.status !== 'confirmed')
      throw new ApiError('CONFLICT', 'Somebody else acted on this order first.')
    if (order.paidMinor !== 0) throw new ApiError('INVALID', 'It is paid for: give the money back first.')

    const at = now()
    const auditId = `audit-${orderId}-cancel`
    const after: Order = { ...order, status: 'cancelled' }
    await chargeAccount(transaction, order, after, { uid, at })
    await releaseReservations(transaction, order, { uid, reason, at })
    transaction.update(orderPath(orderId), {
      status: 'cancelled',
      postingIds: [],
      ...(order.backorder && { backorder: { ...order.backorder, isOpen: false } }),
      decisionReason: reason,
      ...decisionBy(user, { at, auditId }),
    } satisfies Partial<Order>)
    writeAuditEntry(transaction, user, {
      id: auditId,
      action: 'order.cancel',
      entity: COLLECTIONS.orders,
      entityId: orderId,
      reason,
      diff: {
        status: { before: order.status, after: 'cancelled' },
        postings: { before: order.postingIds.length, after: 0 },
      },
    })
    return { status: 'cancelled' }
  })
}
