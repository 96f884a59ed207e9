import type { Product } from '#domain/catalogue/product.ts'
import type { Order } from '#domain/orders/order.ts'
import type { UserRecord } from '#domain/people/user.ts'
import { newId } from '#lib/new-id.ts'
import type { DemoOrder } from '#server/seed/demo-orders.ts'
import { DECIDER, orderOf, proformaOf } from '#server/seed/seed-orders.ts'
import type { Shop } from './open-shop.ts'

type Wanted = Pick<DemoOrder, 'lines'> & Partial<DemoOrder>

/** Stores an order as it has just been submitted: by the demo customer at Osu, unless it says otherwise. */
export function putSubmitted(shop: Shop, wanted: Wanted): Order {
  const { admin } = shop.firestore
  const order = newOrder(shop, wanted)
  const { id, number } = order
  admin.set(`orders/${id}`, order)
  admin.set('MetaData/orders', { count: number, lastId: id, updatedAt: Date.now() })
  return order as unknown as Order
}

/** Stores an order that was confirmed today, and its proforma, without the stock it reserves. */
export function putConfirmed(shop: Shop, wanted: Wanted, changes: Partial<Order> = {}): Order {
  const { admin } = shop.firestore
  const submitted = newOrder(shop, wanted)
  const { id, number } = submitted
  const now = Date.now()
  const proforma = proformaOf(submitted, 900 + number, now)
  const order = {
    ...submitted,
    status: 'confirmed',
    deliveryPricing: submitted.deliveryPricing === 'to_quote' ? 'quoted' : submitted.deliveryPricing,
    invoiceId: proforma.id,
    decidedAt: now,
    decidedBy: DECIDER.uid,
    decidedByName: DECIDER.name,
    confirmedAt: new Date(now),
    ownerUid: DECIDER.uid,
    ownerName: DECIDER.name,
    ...changes,
  }
  admin.set(`invoices/${proforma.id}`, proforma)
  admin.set(`orders/${id}`, order)
  admin.set('MetaData/orders', { count: number, lastId: id, updatedAt: now })
  return order as unknown as Order
}

function newOrder({ firestore: { admin } }: Shop, wanted: Wanted) {
  const demo = { customer: 'customer', locationId: 'osu', hoursAgo: 0, ...wanted }
  const products = Object.keys(demo.lines).map(
    (sku) => [sku, admin.get(`products/${sku}`) as unknown as Product] as const,
  )
  const user = admin.get(`users/${demo.customer}`) as unknown as UserRecord
  const number = Number(admin.get('MetaData/orders')?.['count'] ?? 0) + 1
  return orderOf(demo, user, new Map(products), { id: newId(), number, at: Date.now() })
}
