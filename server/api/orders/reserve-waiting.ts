import type { Order } from '#domain/orders/order.ts'
import { backorderOf, waitingOf } from '#domain/orders/reservations.ts'
import type { AuditEntry } from '#domain/records/audit.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { availableOf } from '#domain/stock/stock.ts'
import type { Transaction } from '#server/api/rest-transaction.ts'
import { orderMail } from './mail-order.ts'
import { levelsAt, moveReservations } from './move-reservations.ts'
import { orderPath } from './order-decisions.ts'

type By = { uid: string; at: number; siteUrl: string }

/** The entry of it, for whoever did it to write. */
type Entry = Pick<AuditEntry, 'id' | 'action' | 'entity' | 'entityId' | 'reason' | 'diff'>

/**
 * Reserves of what an order waits for as much as its branch has, and mails its customer once nothing waits any more. Resolves
 * with how many lines still wait and its audit entry; undefined where nothing of it is there.
 */
export async function reserveWaiting(
  transaction: Transaction,
  order: Order,
  { uid, at, siteUrl }: By,
): Promise<{ waiting: number; entry: Entry } | undefined> {
  const waiting = waitingOf(order)
  const levels = await levelsAt(transaction, order.locationId, Object.keys(waiting))
  const moves = Object.fromEntries(
    Object.entries(waiting).flatMap(([productId, waits]) => {
      const level = levels.get(productId)
      const quantity = Math.min(waits, level ? Math.max(0, availableOf(level)) : 0)
      return quantity > 0 ? [[productId, quantity]] : []
    }),
  )
  if (Object.keys(moves).length === 0) return undefined
  const backorder = backorderOf(
    Object.fromEntries(
      Object.entries(waiting).map(([productId, waits]) => [productId, waits - (moves[productId] ?? 0)]),
    ),
  )
  const auditId = `audit-${order.id}-rest-${order.reservationMoves?.length ?? 0}`
  const mail = backorder.isOpen
    ? undefined
    : await orderMail(transaction, order, 'order-restocked', { siteUrl, nth: String(at) })
  const reservationMoves = moveReservations(
    transaction,
    order,
    [{ locationId: order.locationId, moves, levels }],
    { uid, reason: '', at },
  )
  transaction.update(orderPath(order.id), {
    backorder,
    reservationMoves,
    lastAuditId: auditId,
    updatedAt: at,
    updatedBy: uid,
  } satisfies Partial<Order>)
  mail?.()
  return {
    waiting: Object.keys(backorder.waiting).length,
    entry: {
      id: auditId,
      action: 'order.reserveRest',
      entity: COLLECTIONS.orders,
      entityId: order.id,
      reason: '',
      diff: {
        waiting: { before: Object.keys(waiting).length, after: Object.keys(backorder.waiting).length },
      },
    },
  }
}
