import { useRef } from 'react'
import { listOrders, watchNewestOrders, type BranchScope } from '#data/orders/admin-orders.ts'
import { refreshOrderCounts } from '#data/orders/use-order-counts.ts'
import { useLivePages } from '#data/reading/use-live-pages.ts'
import type { Order, OrderStatus } from '#domain/orders/order.ts'

/** Orders of a status, newest first: the first page live, older ones on demand. */
export function useOrderList(status: OrderStatus, branches: BranchScope) {
  const hasList = useRef(false)
  return useLivePages<Order>(`${status}/${branches === 'every' ? branches : branches.join()}`, {
    watchFirst: (onPage, onError) =>
      watchNewestOrders(
        { status, branches },
        (page) => {
          onPage(page)
          // The screen has just counted when its first list arrives, and each count is a read.
          if (hasList.current) refreshOrderCounts()
          hasList.current = true
        },
        onError,
      ),
    listAfter: (cursor) => listOrders({ status, branches }, cursor),
    rankOf: ({ createdAt }) => -createdAt,
  })
}
