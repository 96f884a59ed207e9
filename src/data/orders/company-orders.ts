import { limit, orderBy, query, where } from 'firebase/firestore'
import { collectionOf } from '#data/firebase/firestore.ts'
import type { Read } from '#data/firebase/unreadable.ts'
import { recordsOf, watchQuery, type Watching } from '#data/firebase/watch.ts'
import type { Order } from '#domain/orders/order.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { decodeOrder } from './decode-order.ts'

/** As many as the page of a company lists. */
const SHOWN_COMPANY_ORDERS = 20

/** Orders that wait for an approver of the company, live. Returns the stop function. */
export const watchWaitingOrders = (companyId: string, ...to: Watching<Read<Order>[]>) =>
  watchQuery(
    query(
      collectionOf(COLLECTIONS.orders),
      where('companyId', '==', companyId),
      where('status', '==', 'submitted'),
      where('companyApproval.state', '==', 'waiting'),
      limit(SHOWN_COMPANY_ORDERS),
    ),
    recordsOf(decodeOrder),
    ...to,
  )

/** The newest orders of the company, live, for its members. Returns the stop function. */
export const watchCompanyOrders = (companyId: string, ...to: Watching<Read<Order>[]>) =>
  watchQuery(
    query(
      collectionOf(COLLECTIONS.orders),
      where('companyId', '==', companyId),
      orderBy('createdAt', 'desc'),
      limit(SHOWN_COMPANY_ORDERS),
    ),
    recordsOf(decodeOrder),
    ...to,
  )
