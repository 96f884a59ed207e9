import { serverTimestamp } from 'firebase/firestore/lite'
import type { CustomerContact, Order } from '#domain/orders/order.ts'
import { orderLine, submittedNow } from './world.ts'
import type { Writes } from './writes.ts'

/** A customer without an account. */
export const WALK_IN: CustomerContact = {
  uid: '',
  name: 'Kojo Boateng',
  company: '',
  email: '',
  phone: '+233240000118',
  tin: '',
}

/** The honest commit of a sale at the counter by `seller`. */
export function saleWrites(id: string, seller: string, overrides: Partial<Order> = {}): Writes {
  const order = submittedNow(id, [orderLine('CEM')], {
    source: 'counter',
    customerUid: '',
    customer: WALK_IN,
    createdBy: seller,
    updatedBy: seller,
    ...overrides,
  })
  return {
    [`orders/${id}`]: { set: { ...order, submittedAt: serverTimestamp() } },
    'MetaData/orders': { set: { count: order.number, lastId: id, updatedAt: Date.now() } },
  }
}
