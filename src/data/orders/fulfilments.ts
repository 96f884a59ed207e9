import { limit, orderBy, query, where, type Query } from 'firebase/firestore'
import { decoderOf } from '#data/firebase/decoder-of.ts'
import { collectionOf, documentOf } from '#data/firebase/firestore.ts'
import { fetchPage, pageOf, pageQuery, sortedBy, type Cursor, type Page } from '#data/firebase/pages.ts'
import { watchDocument, watchQueries, watchQuery, type Watching } from '#data/firebase/watch.ts'
import { Unreadable, type Read } from '#data/firebase/unreadable.ts'
import { withinDays, type Days } from '#data/firebase/within-days.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { fulfilmentSchema, orderProgressSchema } from '#domain/orders/fulfilment-schema.ts'
import type { Fulfilment, FulfilmentStatus } from '#domain/orders/fulfilment.ts'
import type { Order } from '#domain/orders/order.ts'
import type { AppError } from '#lib/app-error.ts'
import type { Sorting } from '#lib/sorting.ts'
import type { BranchScope } from './count-orders.ts'

export const decodeFulfilment = decoderOf(COLLECTIONS.fulfillments, fulfilmentSchema)
export const decodeProgress = decoderOf(COLLECTIONS.orderProgress, orderProgressSchema)

/** Watches the fulfilment; `undefined` when there is none. Returns the stop function. */
export const watchFulfilment = (id: string, ...to: Watching<Fulfilment | undefined>) =>
  watchDocument(documentOf(COLLECTIONS.fulfillments, id), decodeFulfilment, ...to)

/** More than any order has. */
const ALL_OF_ONE = 100

/**
 * The fulfilments of an order as planned, live. Rules do not filter, so customers ask for theirs, and staff for those that
 * the order's branch sends and those that others send for it. Returns the stop function.
 */
export const watchFulfilmentsOf = (
  { id, customerUid, locationId }: Pick<Order, 'id' | 'customerUid' | 'locationId'>,
  asking: 'customer' | 'staff',
  onFulfilments: (fulfilments: Read<Fulfilment>[]) => void,
  onError: (error: AppError) => void,
): (() => void) =>
  watchQueries(
    (asking === 'customer'
      ? [where('customerUid', '==', customerUid)]
      : [where('locationId', '==', locationId), where('orderLocationId', '==', locationId)]
    ).map((asked) =>
      query(
        collectionOf(COLLECTIONS.fulfillments),
        where('orderId', '==', id),
        asked,
        orderBy('number'),
        limit(ALL_OF_ONE),
      ),
    ),
    decodeFulfilment,
    (found) => onFulfilments(found.toSorted((one, other) => numberOf(one) - numberOf(other))),
    onError,
  )

/** Unreadable ones come last. */
const numberOf = (one: Read<Fulfilment>): number =>
  one instanceof Unreadable ? Number.MAX_SAFE_INTEGER : one.number

export type FulfilmentSorting = Sorting<'planned'>

/** `method` is how they leave, '' for both ways; `days` are those on which they were planned. */
export type ListedFulfilments = {
  status: FulfilmentStatus
  branches: BranchScope
  method: Order['delivery']['method'] | ''
  days: Days
  sorting: FulfilmentSorting
}

/** What waits is worked on from the oldest; what is done is looked up from the newest. */
export const usualSorting = (status: FulfilmentStatus): FulfilmentSorting => ({
  by: 'planned',
  isDescending: ['delivered', 'failed', 'cancelled'].includes(status),
})

/** The first page, live. Returns the stop function. */
export const watchFirstFulfilments = (filter: ListedFulfilments, ...to: Watching<Page<Fulfilment>>) =>
  watchQuery(pageQuery(listed(filter)), (snapshot) => pageOf(snapshot, decodeFulfilment), ...to)

export const listFulfilments = (filter: ListedFulfilments, after?: Cursor): Promise<Page<Fulfilment>> =>
  fetchPage(listed(filter), decodeFulfilment, after)

const listed = ({ status, branches, method, days, sorting }: ListedFulfilments): Query =>
  query(
    inBranches(COLLECTIONS.fulfillments, branches),
    where('status', '==', status),
    ...(method ? [where('delivery.method', '==', method)] : []),
    ...withinDays('createdAt', days, (at) => at),
    sortedBy({ planned: 'createdAt' }, sorting),
  )

/** More than a branch has at one time. */
const MAX_HELD = 100

/** The orders on hold of which something is planned or left, by id, live. Returns the stop function. */
export const watchHeldOrders = (branches: BranchScope, ...to: Watching<ReadonlySet<string>>) =>
  watchQuery(
    query(inBranches(COLLECTIONS.orderProgress, branches), where('isOnHold', '==', true), limit(MAX_HELD)),
    ({ docs }) => new Set(docs.map(({ id }) => id)),
    ...to,
  )

/**
 * Whether the order of a fulfilment is on hold, live; for a branch that sends it for another, whose list of such orders does
 * not have it. Returns the stop function.
 */
export const watchIsOnHold = (
  { orderId }: Pick<Fulfilment, 'orderId'>,
  onHold: (isOnHold: boolean) => void,
  onError: (error: AppError) => void,
): (() => void) =>
  watchDocument(
    documentOf(COLLECTIONS.orderProgress, orderId),
    decodeProgress,
    (progress) => onHold(progress?.isOnHold === true),
    onError,
  )

function inBranches(
  name: typeof COLLECTIONS.fulfillments | typeof COLLECTIONS.orderProgress,
  branches: BranchScope,
): Query {
  const all = collectionOf(name)
  return branches === 'every' ? all : query(all, where('locationId', 'in', branches))
}
