import {
  getCountFromServer,
  getDocsFromServer,
  limit,
  orderBy,
  query,
  where,
  type Query,
} from 'firebase/firestore'
import { decoderOf } from '#data/firebase/decoder-of.ts'
import { collectionOf, documentOf } from '#data/firebase/firestore.ts'
import { fetchPage, PAGE_SIZE, pageOf, pageQuery, type Cursor, type Page } from '#data/firebase/pages.ts'
import type { Read } from '#data/firebase/unreadable.ts'
import { recordsOf, watchDocument, watchQuery, type Watching } from '#data/firebase/watch.ts'
import { withAppErrors } from '#data/firebase/with-app-errors.ts'
import { findPage } from '#data/people/find-page.ts'
import { paymentSchema } from '#domain/money/payment-schema.ts'
import type { Payment, PaymentStatus } from '#domain/money/payment.ts'
import type { Order } from '#domain/orders/order.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import type { BranchScope } from './count-orders.ts'

const decodePayment = decoderOf(COLLECTIONS.transactions, paymentSchema)

/** More than any order has. */
const ALL_OF_ONE = 100

/** The payments of an order, oldest first, live. Sales see those of their branches only, so the query names it. */
export const watchPaymentsOf = (
  { id, locationId }: Pick<Order, 'id' | 'locationId'>,
  ...to: Watching<Read<Payment>[]>
) =>
  watchQuery(
    query(
      collectionOf(COLLECTIONS.transactions),
      where('orderId', '==', id),
      where('locationId', '==', locationId),
      orderBy('createdAt'),
      limit(ALL_OF_ONE),
    ),
    recordsOf(decodePayment),
    ...to,
  )

/** The same of a customer's own order, for the customer. */
export const watchOwnPaymentsOf = (
  { id, customerUid }: Pick<Order, 'id' | 'customerUid'>,
  ...to: Watching<Read<Payment>[]>
) =>
  watchQuery(
    query(
      collectionOf(COLLECTIONS.transactions),
      where('customerUid', '==', customerUid),
      where('orderId', '==', id),
      limit(ALL_OF_ONE),
    ),
    recordsOf(decodePayment),
    ...to,
  )

/** What a customer put on account, newest first, live, for those who read payments of every branch. */
export const watchOnAccount = (uid: string, ...to: Watching<Read<Payment>[]>) =>
  watchQuery(
    query(
      collectionOf(COLLECTIONS.transactions),
      where('customerUid', '==', uid),
      where('orderId', '==', ''),
      limit(ALL_OF_ONE),
    ),
    (snapshot) =>
      recordsOf(decodePayment)(snapshot).toSorted((one, other) => other.createdAt - one.createdAt),
    ...to,
  )

/** The newest payments of a customer, live. Returns the stop function. */
export const watchOwnPayments = (uid: string, ...to: Watching<Read<Payment>[]>) =>
  watchQuery(
    query(
      collectionOf(COLLECTIONS.transactions),
      where('customerUid', '==', uid),
      orderBy('createdAt', 'desc'),
      limit(PAGE_SIZE),
    ),
    recordsOf(decodePayment),
    ...to,
  )

/** What the customers reported and nobody has checked, by customer, without certificates and refunds. Pesewas. */
export async function fetchChecking(uids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const some = uids.length === 1 ? where('customerUid', '==', uids[0]) : where('customerUid', 'in', uids)
  if (uids.length === 0) return new Map()
  const { docs } = await withAppErrors(() =>
    getDocsFromServer(
      query(
        collectionOf(COLLECTIONS.transactions),
        some,
        where('status', '==', 'declared' satisfies PaymentStatus),
        limit(ALL_OF_ONE),
      ),
    ),
  )
  const sums = new Map<string, number>()
  for (const { customerUid, kind, isRefund, amountMinor } of docs.map((one) =>
    decodePayment(one.id, one.data()),
  ))
    if (!isRefund && kind !== 'withholding') sums.set(customerUid, (sums.get(customerUid) ?? 0) + amountMinor)
  return sums
}

/** Watches one payment; `undefined` when there is none. Returns the stop function. */
export const watchPayment = (id: string, ...to: Watching<Payment | undefined>) =>
  watchDocument(documentOf(COLLECTIONS.transactions, id), decodePayment, ...to)

export type PaymentFilter = { status: PaymentStatus; branches: BranchScope }

/** The first page, live: those to check from the oldest, the others from the newest. Returns the stop function. */
export const watchFirstPayments = (filter: PaymentFilter, ...to: Watching<Page<Payment>>) =>
  watchQuery(pageQuery(queueOf(filter)), (snapshot) => pageOf(snapshot, decodePayment), ...to)

export const listPayments = (filter: PaymentFilter, after?: Cursor): Promise<Page<Payment>> =>
  fetchPage(queueOf(filter), decodePayment, after)

/**
 * Payments of any state that the typed text finds, by what it says of the customer, the number of the order or of the
 * transaction, the newest first.
 */
export const findPayments = (typed: string, branches: BranchScope, after?: Cursor): Promise<Page<Payment>> =>
  findPage(query(inBranches(branches), orderBy('createdAt', 'desc')), typed, decodePayment, after)

/** The number of payments, counted by the server up to 100; one read. */
export const countPayments = (filter: PaymentFilter): Promise<number> =>
  withAppErrors(async () => (await getCountFromServer(query(queueOf(filter), limit(100)))).data().count)

const inBranches = (branches: BranchScope): Query =>
  query(
    collectionOf(COLLECTIONS.transactions),
    ...(branches === 'every' ? [] : [where('locationId', 'in', branches)]),
  )

const queueOf = ({ status, branches }: PaymentFilter): Query =>
  query(
    inBranches(branches),
    where('status', '==', status),
    orderBy('createdAt', status === 'declared' ? 'asc' : 'desc'),
  )
