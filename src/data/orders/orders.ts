import { deleteField, limit, orderBy, query, serverTimestamp, where } from 'firebase/firestore'
import { identityProvider } from '#data/firebase/auth.ts'
import { commit } from '#data/firebase/commit.ts'
import { collectionOf, documentOf } from '#data/firebase/firestore.ts'
import { recordsOf, watchDocument, watchQuery, type Watching } from '#data/firebase/watch.ts'
import type { Read } from '#data/firebase/unreadable.ts'
import { PAGE_SIZE } from '#data/firebase/pages.ts'
import { PAYABLE_STATUSES } from '#domain/money/payment.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import {
  canBeCancelledByCustomer,
  canBeReceived,
  canCancellingBeAsked,
  canReceiptBeUndone,
  type Order,
} from '#domain/orders/order.ts'
import { AppError } from '#lib/app-error.ts'
import { chargeAccount } from './charge-account.ts'
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

/** Asks staff to cancel a confirmed order. A conflict when it is too late for that too. */
export const askToCancel = (id: string, reason: string): Promise<void> =>
  changeOwn(id, (order) =>
    canCancellingBeAsked(order)
      ? { cancelAsked: { reason: reason.trim(), at: serverTimestamp() } }
      : undefined,
  )

/** The customer confirms that the order has arrived. */
export const confirmReceipt = (id: string): Promise<void> =>
  changeOwn(id, (order) => (canBeReceived(order) ? { receivedAt: serverTimestamp() } : undefined))

/** Undoes a receipt confirmed by mistake. */
export const undoReceipt = (id: string): Promise<void> =>
  changeOwn(id, (order) => (canReceiptBeUndone(order) ? { receivedAt: deleteField() } : undefined))

function changeOwn(id: string, change: (order: Order) => Record<string, unknown> | undefined): Promise<void> {
  return commit(async (transaction) => {
    const reference = documentOf(COLLECTIONS.orders, id)
    const order = decodeOrder(id, (await transaction.get(reference)).data())
    const uid = identityProvider().currentUser?.uid
    if (!uid) throw new AppError('signed-out', `orders/${id} is changed by its customer`)
    const fields = change(order)
    if (!fields) throw new AppError('conflict', `orders/${id} is ${order.status}`)
    transaction.update(reference, { ...fields, updatedAt: Date.now(), updatedBy: uid })
  })
}

/** The customer cancels an order without reservations. A conflict when staff acted first. */
export function cancelOwnOrder(id: string, reason: string): Promise<void> {
  return commit(async (transaction) => {
    const reference = documentOf(COLLECTIONS.orders, id)
    const order = decodeOrder(id, (await transaction.get(reference)).data())
    const uid = identityProvider().currentUser?.uid
    if (!uid) throw new AppError('signed-out', 'cancelOwnOrder needs a signed-in customer')
    if (order.status === 'cancelled') return
    if (!canBeCancelledByCustomer(order)) throw new AppError('conflict', `orders/${id} is ${order.status}`)
    const now = Date.now()
    transaction.update(reference, {
      status: 'cancelled',
      decisionReason: reason.trim(),
      decidedAt: now,
      decidedBy: uid,
      updatedAt: now,
      updatedBy: uid,
    })
    chargeAccount(transaction, order, { ...order, status: 'cancelled' }, uid, now)
  })
}
