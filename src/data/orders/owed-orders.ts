import { limit, orderBy, query } from 'firebase/firestore'
import { collectionOf } from '#data/firebase/firestore.ts'
import { fetchPage, type Cursor, type Page } from '#data/firebase/pages.ts'
import type { Read } from '#data/firebase/unreadable.ts'
import { recordsOf, watchQuery, type Watching } from '#data/firebase/watch.ts'
import { postFor } from '#data/api/send.ts'
import type { Order } from '#domain/orders/order.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { decodeOrder } from './decode-order.ts'

/** Only orders on which something is owed say since when. */
const owed = () => query(collectionOf(COLLECTIONS.orders), orderBy('owed.since'))

/** What we owe, by order, from the longest owed; for those who read every branch. */
export const listOwed = (after?: Cursor): Promise<Page<Order>> => fetchPage(owed(), decodeOrder, after)

/** The first of them, live. Returns the stop function. */
export const watchOwed = (most: number, ...to: Watching<Read<Order>[]>) =>
  watchQuery(query(owed(), limit(most)), recordsOf(decodeOrder), ...to)

/** Keeps what is owed on an order as credit of its customer's account; the same `id` twice does it once. Throws AppError. */
export const keepAsCredit = (
  id: string,
  request: { orderId: string; amountMinor: number },
): Promise<{ keptMinor: number }> => postFor(`/kept-credit/${id}`, request)
