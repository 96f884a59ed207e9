import { limit, orderBy, query, where, type Query } from 'firebase/firestore'
import { decoderOf } from '#data/firebase/decoder-of.ts'
import { collectionOf, documentOf } from '#data/firebase/firestore.ts'
import { PAGE_SIZE } from '#data/firebase/pages.ts'
import { recordsOf, watchDocument, watchQuery } from '#data/firebase/watch.ts'
import type { Read } from '#data/firebase/unreadable.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { fulfilmentSchema, orderProgressSchema } from '#domain/orders/fulfilment-schema.ts'
import type { Fulfilment, FulfilmentStatus } from '#domain/orders/fulfilment.ts'
import type { Order } from '#domain/orders/order.ts'
import type { AppError } from '#lib/app-error.ts'
import type { BranchScope } from './admin-orders.ts'

export const decodeFulfilment = decoderOf(COLLECTIONS.fulfillments, fulfilmentSchema)
export const decodeProgress = decoderOf(COLLECTIONS.orderProgress, orderProgressSchema)

/** Watches the fulfilment; `undefined` when there is none. Returns the stop function. */
export const watchFulfilment = (
  id: string,
  onFulfilment: (fulfilment: Fulfilment | undefined) => void,
  onError: (error: AppError) => void,
): (() => void) =>
  watchDocument(documentOf(COLLECTIONS.fulfillments, id), decodeFulfilment, onFulfilment, onError)

/** More than any order has. */
const ALL_OF_ONE = 100

/**
 * The fulfilments of an order as planned, live. Rules do not filter, so customers ask for theirs and staff for those of
 * the order's branch. Returns the stop function.
 */
export const watchFulfilmentsOf = (
  { id, customerUid, locationId }: Pick<Order, 'id' | 'customerUid' | 'locationId'>,
  asking: 'customer' | 'staff',
  onFulfilments: (fulfilments: Read<Fulfilment>[]) => void,
  onError: (error: AppError) => void,
): (() => void) =>
  watchQuery(
    query(
      collectionOf(COLLECTIONS.fulfillments),
      where('orderId', '==', id),
      asking === 'customer' ? where('customerUid', '==', customerUid) : where('locationId', '==', locationId),
      orderBy('number'),
      limit(ALL_OF_ONE),
    ),
    recordsOf(decodeFulfilment),
    onFulfilments,
    onError,
  )

/** The oldest fulfilments with this status, one page, live. Returns the stop function. */
export const watchFulfilmentQueue = (
  { status, branches }: { status: FulfilmentStatus; branches: BranchScope },
  onFulfilments: (fulfilments: Read<Fulfilment>[]) => void,
  onError: (error: AppError) => void,
): (() => void) =>
  watchQuery(
    query(
      inBranches(COLLECTIONS.fulfillments, branches),
      where('status', '==', status),
      // What is done is looked up from the newest; what waits, from the oldest.
      orderBy('createdAt', isDone(status) ? 'desc' : 'asc'),
      limit(PAGE_SIZE),
    ),
    recordsOf(decodeFulfilment),
    onFulfilments,
    onError,
  )

/** More than a branch has at one time. */
const MAX_HELD = 100

/** The orders on hold of which something is planned or left, by id, live. Returns the stop function. */
export const watchHeldOrders = (
  branches: BranchScope,
  onIds: (ids: ReadonlySet<string>) => void,
  onError: (error: AppError) => void,
): (() => void) =>
  watchQuery(
    query(inBranches(COLLECTIONS.orderProgress, branches), where('isOnHold', '==', true), limit(MAX_HELD)),
    ({ docs }) => new Set(docs.map(({ id }) => id)),
    onIds,
    onError,
  )

const isDone = (status: FulfilmentStatus): boolean => ['delivered', 'failed', 'cancelled'].includes(status)

function inBranches(
  name: typeof COLLECTIONS.fulfillments | typeof COLLECTIONS.orderProgress,
  branches: BranchScope,
): Query {
  const all = collectionOf(name)
  return branches === 'every' ? all : query(all, where('locationId', 'in', branches))
}
