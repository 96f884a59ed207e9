import type { MailDoor } from '#server/api/door.ts'
import type { Order } from '#domain/orders/order.ts'
import { backorderOf, waitingOf } from '#domain/orders/reservations.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { availableOf } from '#domain/stock/stock.ts'
import { fields } from '#lib/schema.ts'
import { ApiError } from '#server/api/api-error.ts'
import { actingMember, writeAuditEntry } from '#server/api/documents-of-staff.ts'
import { orderMail } from './mail-order.ts'
import { levelsAt, moveReservations } from './move-reservations.ts'
import { checkDecides, orderPath, storedOrder } from './order-decisions.ts'
import { readBody } from '#server/api/read-body.ts'

/**
 * Reserves for a confirmed order what waits for stock, as far as its branch has it by now, in one commit. Returns how many
 * lines still wait; one that waits for nothing is left as it is. Throws FORBIDDEN unless the caller may decide it, and
 * CONFLICT for one that has ended, is on hold, or while nothing of what it waits for is there.
 */
export function reserveRest(
  orderId: string,
  body: unknown,
  uid: string,
  { run, now, siteUrl }: MailDoor,
): Promise<{ waiting: number }> {
  readBody(fields({}), body)
  return run(async (transaction) => {
    const user = await actingMember(transaction, uid)
    const order = await storedOrder(transaction, orderId)
    await checkDecides(transaction, user, order)
    if (order.status !== 'confirmed' && order.status !== 'processing')
      throw new ApiError('CONFLICT', 'Nothing is reserved for this order now.')
    if (!order.backorder?.isOpen) return { waiting: 0 }
    const waiting = waitingOf(order)
    const levels = await levelsAt(transaction, order.locationId, Object.keys(waiting))
    const moves = Object.fromEntries(
      Object.entries(waiting).flatMap(([productId, waits]) => {
        const level = levels.get(productId)
        const quantity = Math.min(waits, level ? Math.max(0, availableOf(level)) : 0)
        return quantity > 0 ? [[productId, quantity]] : []
      }),
    )
    if (Object.keys(moves).length === 0)
      throw new ApiError('CONFLICT', 'Nothing of what it waits for is in stock yet.')

    const at = now()
    const backorder = backorderOf(
      Object.fromEntries(
        Object.entries(waiting).map(([productId, waits]) => [productId, waits - (moves[productId] ?? 0)]),
      ),
    )
    const auditId = `audit-${orderId}-rest-${order.reservationMoves?.length ?? 0}`
    const mail = backorder.isOpen
      ? undefined
      : await orderMail(transaction, order, 'order-restocked', { siteUrl, nth: String(at) })
    const reservationMoves = moveReservations(
      transaction,
      order,
      [{ locationId: order.locationId, moves, levels }],
      { uid, reason: '', at },
    )
    transaction.update(orderPath(orderId), {
      backorder,
      reservationMoves,
      lastAuditId: auditId,
      updatedAt: at,
      updatedBy: uid,
    } satisfies Partial<Order>)
    writeAuditEntry(transaction, user, {
      id: auditId,
      action: 'order.reserveRest',
      entity: COLLECTIONS.orders,
      entityId: orderId,
      reason: '',
      diff: {
        waiting: { before: Object.keys(waiting).length, after: Object.keys(backorder.waiting).length },
      },
    })
    mail?.()
    return { waiting: Object.keys(backorder.waiting).length }
  })
}
