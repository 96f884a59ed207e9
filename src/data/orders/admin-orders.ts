import { getDocs, limit, orderBy, query, where, type Query } from 'firebase/firestore'
import { fetchPage, pageOf, pageQuery, sortedBy, type Cursor, type Page } from '#data/firebase/pages.ts'
import { recordsOf, watchQuery, type Watching } from '#data/firebase/watch.ts'
import type { Read } from '#data/firebase/unreadable.ts'
import { withinDays, type Days } from '#data/firebase/within-days.ts'
import { withAppErrors } from '#data/firebase/with-app-errors.ts'
import { findOnDemand } from '#data/people/find-on-demand.ts'
import type { Order, OrderStatus } from '#domain/orders/order.ts'
import type { Sorting } from '#lib/sorting.ts'
import { inBranches, withStatus, type BranchScope } from './count-orders.ts'
import { decodeOrder } from './decode-order.ts'

const SORT_FIELDS = { placed: 'createdAt', total: 'totals.totalMinor', confirmed: 'confirmedAt' } as const

export type OrderSorting = Sorting<keyof typeof SORT_FIELDS>

export const NEWEST_FIRST: OrderSorting = { by: 'placed', isDescending: true }

/** The last confirmed first: the one order in which sold orders are listed. */
export const LAST_CONFIRMED_FIRST: OrderSorting = { by: 'confirmed', isDescending: true }

/**
 * Orders of a status, or `sold`: confirmed and not cancelled since, which is what reports of sales count; or `backorder`:
 * confirmed, and waiting for stock.
 */
export type OrderState = OrderStatus | 'sold' | 'backorder'

const SOLD_STATUSES = ['confirmed', 'processing', 'completed', 'on_hold'] satisfies OrderStatus[]

/** Who has waited longest comes first. */
export const OLDEST_FIRST: OrderSorting = { by: 'placed', isDescending: false }

/**
 * `ownerUid` is whose orders they are, `sellerUid` who confirmed what was sold; everybody's without them. `days` are those
 * on which they were placed or, if sold, confirmed, and leave no other sorting than by that day.
 */
export type ListedOrders = {
  state: OrderState
  branches: BranchScope
  ownerUid?: string
  sellerUid?: string
  /** Those that wait for an approver of their company alone. */
  isWaiting?: boolean
  days?: Days
  sorting?: OrderSorting
}

/** The first page, live: new orders appear by themselves. Returns the stop function. */
export const watchFirstOrders = (filter: ListedOrders, ...to: Watching<Page<Order>>) =>
  watchQuery(pageQuery(sorted(filter)), (snapshot) => pageOf(snapshot, decodeOrder), ...to)

export const listOrders = (filter: ListedOrders, after?: Cursor): Promise<Page<Order>> =>
  fetchPage(sorted(filter), decodeOrder, after)

/** Orders with this reference: one, except for orders from before references contained the order's number. */
export const findOrdersByRef = (ref: string, branches: BranchScope): Promise<Read<Order>[]> =>
  withAppErrors(async () => {
    const found = query(inBranches(branches), where('ref', '==', ref), limit(5))
    return recordsOf(decodeOrder)(await getDocs(found))
  })

const sorted = ({
  state,
  branches,
  sorting = NEWEST_FIRST,
  ownerUid,
  sellerUid,
  isWaiting = false,
  days,
}: ListedOrders): Query => {
  if (state === 'backorder')
    return query(
      inBranches(branches),
      where('backorder.isOpen', '==', true),
      ...withinDays('createdAt', days, (at) => at),
      sortedBy(SORT_FIELDS, OLDEST_FIRST),
    )
  return state === 'sold'
    ? query(
        inBranches(branches),
        where('status', 'in', SOLD_STATUSES),
        ...(sellerUid ? [where('decidedBy', '==', sellerUid)] : []),
        // Orders on hold that were never confirmed have no such time, so they are not among them.
        ...withinDays('confirmedAt', days, (at) => new Date(at)),
        sortedBy(SORT_FIELDS, LAST_CONFIRMED_FIRST),
      )
    : query(
        withStatus({ status: state, branches }),
        ...(ownerUid ? [where('ownerUid', '==', ownerUid)] : []),
        ...(isWaiting ? [where('companyApproval.state', '==', 'waiting')] : []),
        ...withinDays('createdAt', days, (at) => at),
        sortedBy(SORT_FIELDS, sorting),
      )
}

/** Orders of any state that the typed text finds, by what it says of their customers or their number, the newest first. */
export const findOrders = (typed: string, branches: BranchScope, after?: Cursor): Promise<Page<Order>> =>
  findOnDemand(query(inBranches(branches), orderBy('createdAt', 'desc')), typed, decodeOrder, after)
