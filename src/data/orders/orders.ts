import { limit, orderBy, query, where } from 'firebase/firestore'
import { post } from '#data/api/send.ts'
import { collectionOf, documentOf } from '#data/firebase/firestore.ts'
import { recordsOf, watchDocument, watchQuery, type Watching } from '#data/firebase/watch.ts'
import type { Read } from '#data/firebase/unreadable.ts'
import { PAGE_SIZE } from '#data/firebase/pages.ts'
import { PAYABLE_STATUSES } from '#domain/money/payment.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import type { Order } from '#domain/orders/order.ts'
import { decodeOrder } from './decode-order.ts'

/** Watches the order; `undefined` when there is none. Returns the stop function. */
export const watchOrder = (id: string, ...to: Watching<Order | undefined>) =>
  watchDocument(documentOf(COLLECTIONS.orders, id), decodeOrder, ...to)

/** The customer's newest orders, live. Returns the stop function. */
export const watchCustomerOrders = (uid: string, ...to: Watching<Read<Order>[]>) =>
  watchQuery(
    query(
      collectionOf(COLLECTIONS.orders),
      where('customerUid', '==', uid),
      orderBy('createdAt', 'desc'),
      limit(PAGE_SIZE),
    ),
    recordsOf(decodeOrder),
    ...to,
  )

/** The newest orders of the customer that payments can be declared for, live. Returns the stop function. */
export const watchPayableOrders = (uid: string, ...to: Watching<Read<Order>[]>) =>
  watchQuery(
    query(
      collectionOf(COLLECTIONS.orders),
      where('customerUid', '==', uid),
      where('status', 'in', PAYABLE_STATUSES),
      orderBy('createdAt', 'desc'),
      limit(PAGE_SIZE),
    ),
    recordsOf(decodeOrder),
    ...to,
  )

// Each may be done again after a lost answer, and changes nothing then. They throw AppError: a conflict when it is too late.

/** The customer cancels an order without reservations. */
export const cancelOwnOrder = (id: string, reason: string) =>
  answer(id, 'taking-back', { reason: reason.trim() })

/** Asks staff to cancel a confirmed order. */
export const askToCancel = (id: string, reason: string) =>
  answer(id, 'wish-to-cancel', { reason: reason.trim() })

const answer = (id: string, what: string, body: object): Promise<void> => post(`/orders/${id}/${what}`, body)
