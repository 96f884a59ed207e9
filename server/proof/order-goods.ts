import { isBeingFulfilled, type Order } from '#domain/orders/order.ts'
import { waitingOf } from '#domain/orders/reservations.ts'
import { isSame } from '#lib/same.ts'
import { readOrder } from '#server/api/read-stored.ts'

type Stored = Readonly<Record<string, unknown>> | undefined

/** Whether an event of an order can change what it earned: it is delivered, and something about its money changed. */
export function changesEarnings(before: Stored, after: Stored): boolean {
  const isDelivered = before?.['status'] === 'completed' || after?.['status'] === 'completed'
  return isDelivered && ['status', 'paidMinor', 'creditedMinor'].some((key) => before?.[key] !== after?.[key])
}

/** The order of a delivery of which goods came back with this event, or for which it was decided anew what the customer gets. */
export function orderOfReturn(before: Stored, after: Stored): string | undefined {
  const orderId = after?.['orderId']
  const returnsOf = (data: Stored) => data?.['returns'] ?? []
  return typeof orderId === 'string' && !isSame(returnsOf(after), returnsOf(before)) ? orderId : undefined
}

/** Whether goods that were reserved for an order wait for stock with this event. */
export function lostGoods(before: Stored, order: Order): boolean {
  const was = before && readOrder(order.id, before)
  if (!was?.ok || !isBeingFulfilled(was.record) || !isBeingFulfilled(order)) return false
  const waited = waitingOf(was.record)
  return Object.entries(waitingOf(order)).some(([productId, waits]) => waits > (waited[productId] ?? 0))
}
