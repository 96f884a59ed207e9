import { getDoc, getDocs, limit, query, where, type Query } from 'firebase/firestore'
import { collectionOf, documentOf } from '#data/firebase/firestore.ts'
import type { Cursor, Page } from '#data/firebase/pages.ts'
import { readRecord, type Decode, type Read } from '#data/firebase/unreadable.ts'
import { withAppErrors } from '#data/firebase/with-app-errors.ts'
import { orderRefIn } from '#domain/orders/reference-code.ts'
import { COLLECTIONS, type CollectionName } from '#domain/records/collections.ts'
import { findPage } from './find-page.ts'

const ORDERS_OF_A_REF = 5

type Kept = { id: string; searchKeys?: readonly string[] | undefined }

/**
 * Like `findPage`, of records kept under the uid of their customer: the number of an order finds its customer's as well. For
 * those who read the orders of every branch.
 */
export async function findCustomerPage<Item extends Kept>(
  collection: CollectionName,
  base: Query,
  typed: string,
  decode: Decode<Item>,
  after?: Cursor,
): Promise<Page<Item>> {
  const [page, ofOrder] = await Promise.all([
    findPage(base, typed, decode, after),
    after ? [] : findOfOrder(collection, typed, decode),
  ])
  const known = new Set(ofOrder.map(({ id }) => id))
  return { ...page, items: [...ofOrder, ...page.items.filter(({ id }) => !known.has(id))] }
}

/** The records of the customers of this order: of one, unless it is from before references contained the number. */
export async function findOfOrder<Item extends Kept>(
  collection: CollectionName,
  typed: string,
  decode: Decode<Item>,
): Promise<Read<Item>[]> {
  const ref = orderRefIn(typed)
  if (!ref) return []
  return withAppErrors(async () => {
    const orders = await getDocs(
      query(collectionOf(COLLECTIONS.orders), where('ref', '==', ref), limit(ORDERS_OF_A_REF)),
    )
    const uids: string[] = []
    orders.forEach((order) => {
      const uid: unknown = order.get('customerUid')
      if (typeof uid === 'string' && uid && !uids.includes(uid)) uids.push(uid)
    })
    const found = await Promise.all(uids.map((uid) => getDoc(documentOf(collection, uid))))
    return found.flatMap((one) => (one.exists() ? [readRecord(decode, one.id, one.data())] : []))
  })
}
