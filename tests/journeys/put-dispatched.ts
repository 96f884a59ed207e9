import { fulfilmentLineOf, noProgress } from '#domain/orders/fulfilment.ts'
import type { Order } from '#domain/orders/order.ts'
import type { Shop } from './open-shop.ts'

/** Stores that all of a confirmed order is on its way, without the stock it takes. Returns the id of the delivery. */
export function putDispatched({ firestore: { admin } }: Shop, orderId: string): string {
  const order = admin.get(`orders/${orderId}`) as unknown as Order
  const id = orderId.replace(/^./, 'f')
  const stamp = { createdAt: Date.now(), createdBy: 'manager', updatedAt: Date.now(), updatedBy: 'manager' }
  const lines = order.lines.map((line, at) => fulfilmentLineOf(line, at, line.quantity))
  admin.set(`fulfillments/${id}`, {
    ...stamp,
    id,
    ref: `${order.ref}-1`,
    number: 1,
    orderId,
    orderRef: order.ref,
    customerUid: order.customerUid,
    customerName: order.customer.name,
    customerCompany: order.customer.company,
    locationId: order.locationId,
    status: 'dispatched',
    lines,
    lineCount: lines.length,
    heldLines: lines.length,
    postingIds: [],
    delivery: order.delivery,
    dispatch: { driver: 'Kojo Mensah', vehicle: 'GT 4410-22', waybill: `${order.ref}-1` },
    reason: '',
    dispatchedAt: new Date(),
    changedAt: new Date(),
    lastAuditId: '',
  })
  admin.set(`orderProgress/${orderId}`, {
    ...noProgress(order),
    held: Object.fromEntries(lines.map(({ line, quantity }) => [line, quantity])),
    count: 1,
    fullLines: lines.length,
    holding: 1,
    dispatched: 1,
    lastFulfilmentId: id,
    changedAt: new Date(),
  })
  admin.update(`orders/${orderId}`, { status: 'processing' })
  return id
}
