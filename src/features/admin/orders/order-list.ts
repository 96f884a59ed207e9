import type { Read } from '#data/firebase/unreadable.ts'
import type { Cursor, Page } from '#data/firebase/pages.ts'
import type { Order } from '#domain/orders/order.ts'

/** A live first page and the older pages that were loaded. */
export type OrderList = {
  first: readonly Read<Order>[]
  older: readonly Read<Order>[]
  next: Cursor | undefined
  /** Arrived while the list was open. */
  freshIds: ReadonlySet<string>
}

/** The first result of the live page. */
export const startedList = (page: Page<Order>): OrderList => ({
  first: page.items,
  older: [],
  next: page.next,
  freshIds: new Set(),
})

/**
 * The live page changed. New orders are marked. An order pushed off the page by new ones stays in the list; one that
 * disappeared because it was decided is removed.
 */
export function withLivePage(list: OrderList, page: Page<Order>): OrderList {
  const ids = new Set(page.items.map((order) => order.id))
  const known = new Set([...list.first, ...list.older].map((order) => order.id))
  // An order dated years ahead must not make every later one look old, so new means newer than the oldest on the page.
  const last = list.first.at(-1)?.createdAt ?? 0
  const arrived = page.items.filter((order) => !known.has(order.id) && order.createdAt > last)
  const end = page.items.at(-1)?.createdAt ?? 0
  const pushedOut = page.next ? list.first.filter((order) => !ids.has(order.id) && order.createdAt < end) : []
  const hasOlder = list.older.length > 0
  return {
    first: page.items,
    older: hasOlder ? [...pushedOut, ...list.older.filter((order) => !ids.has(order.id))] : [],
    next: hasOlder ? list.next : page.next,
    freshIds:
      arrived.length > 0 ? new Set([...list.freshIds, ...arrived.map(({ id }) => id)]) : list.freshIds,
  }
}

export const withOlderPage = (list: OrderList, page: Page<Order>): OrderList => ({
  ...list,
  older: [...list.older, ...page.items],
  next: page.next,
})

export const ordersOf = (list: OrderList): readonly Read<Order>[] => [...list.first, ...list.older]
