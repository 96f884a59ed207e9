import { useRef } from 'react'
import {
  findOrders,
  listOrders,
  watchFirstOrders,
  type ListedOrders,
  type OrderSorting,
} from '#data/orders/admin-orders.ts'
import { refreshOrderCounts } from '#data/orders/use-order-counts.ts'
import { Unreadable, type Read } from '#data/firebase/unreadable.ts'
import { useSearchedPages } from '#data/reading/use-searched-pages.ts'
import type { Order } from '#domain/orders/order.ts'
import { sortingText } from '#lib/sorting.ts'

/** Orders of a state: the first page live, older ones on demand; with a text, those of any state that it finds. */
export function useOrderList(filter: ListedOrders & { sorting: OrderSorting }, text: string) {
  const hasList = useRef(false)
  const { state, branches, sorting, ownerUid = '', sellerUid = '', isWaiting = false, days } = filter
  return useSearchedPages<Order>(
    `${state}/${branches === 'every' ? branches : branches.join()}/${sortingText(sorting)}/${ownerUid}/${sellerUid}/${isWaiting}/${days?.from ?? ''}/${days?.to ?? ''}`,
    {
      watchFirst: (onPage, onError) =>
        watchFirstOrders(
          filter,
          (page) => {
            onPage(page)
            // The screen has just counted when its first list arrives, and each count is a read.
            if (hasList.current) refreshOrderCounts()
            hasList.current = true
          },
          onError,
        ),
      listAfter: (cursor) => listOrders(filter, cursor),
      rankOf: (order) => (sorting.isDescending ? -1 : 1) * sortedValue(order, sorting),
    },
    {
      key: text !== '' && ['orders', 'found', text, String(branches)],
      fetchPage: (after) => findOrders(text, branches, after),
    },
  )
}

/** An order that cannot be read stands where its place is not known: at the end. */
function sortedValue(order: Read<Order>, { by, isDescending }: OrderSorting): number {
  if (by === 'placed') return order.createdAt
  if (order instanceof Unreadable) return isDescending ? -Infinity : Infinity
  return by === 'confirmed' ? (order.confirmedAt ?? 0) : order.totals.totalMinor
}
