import { useRef } from 'react'
import {
  listOrders,
  watchFirstOrders,
  type BranchScope,
  type OrderSorting,
} from '#data/orders/admin-orders.ts'
import { refreshOrderCounts } from '#data/orders/use-order-counts.ts'
import { Unreadable, type Read } from '#data/firebase/unreadable.ts'
import { useLivePages } from '#data/reading/use-live-pages.ts'
import type { Order, OrderStatus } from '#domain/orders/order.ts'
import { sortingText } from '#lib/sorting.ts'

/** Orders of a status: the first page live, older ones on demand. */
export function useOrderList(
  status: OrderStatus,
  branches: BranchScope,
  sorting: OrderSorting,
  ownerUid: string,
) {
  const hasList = useRef(false)
  return useLivePages<Order>(
    `${status}/${branches === 'every' ? branches : branches.join()}/${sortingText(sorting)}/${ownerUid}`,
    {
      watchFirst: (onPage, onError) =>
        watchFirstOrders(
          { status, branches, sorting, ownerUid },
          (page) => {
            onPage(page)
            // The screen has just counted when its first list arrives, and each count is a read.
            if (hasList.current) refreshOrderCounts()
            hasList.current = true
          },
          onError,
        ),
      listAfter: (cursor) => listOrders({ status, branches, sorting, ownerUid }, cursor),
      rankOf: (order) => (sorting.isDescending ? -1 : 1) * sortedValue(order, sorting),
    },
  )
}

/** An order that cannot be read stands where its place is not known: at the end. */
function sortedValue(order: Read<Order>, { by, isDescending }: OrderSorting): number {
  if (by === 'placed') return order.createdAt
  if (order instanceof Unreadable) return isDescending ? -Infinity : Infinity
  return order.totals.totalMinor
}
