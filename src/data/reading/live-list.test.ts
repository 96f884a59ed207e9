import { expect, test } from 'vitest'
import type { Cursor } from '#data/firebase/pages.ts'
import type { Order } from '#domain/orders/order.ts'
import { itemsOf, startedList, withLivePage, withNextPage, type LiveList, type RankOf } from './live-list.ts'

const order = (createdAt: number) => ({ id: `o${createdAt}`, createdAt }) as Order
const more = {} as Cursor
const newestFirst: RankOf<Order> = ({ createdAt }) => -createdAt
const idsOf = (list: LiveList<Order>) => itemsOf(list).map(({ id }) => id)

test('a new order is marked and comes first', () => {
  const before = startedList({ items: [order(2), order(1)], next: undefined })
  const after = withLivePage(before, { items: [order(3), order(2), order(1)], next: undefined }, newestFirst)
  expect(idsOf(after)).toEqual(['o3', 'o2', 'o1'])
  expect([...after.freshIds]).toEqual(['o3'])
})

test('orders pushed off the end of the page stay above the older ones', () => {
  const before = withNextPage(startedList({ items: [order(4), order(3)], next: more }), {
    items: [order(2), order(1)],
    next: undefined,
  })
  const after = withLivePage(before, { items: [order(5), order(4)], next: more }, newestFirst)
  expect(idsOf(after)).toEqual(['o5', 'o4', 'o3', 'o2', 'o1'])
  expect(after.next).toBeUndefined()
})

test('an order dated 9999 does not hide new ones', () => {
  const late = order(Date.UTC(9999, 0))
  const before = startedList({ items: [late, order(2), order(1)], next: undefined })
  const after = withLivePage(
    before,
    { items: [late, order(3), order(2), order(1)], next: undefined },
    newestFirst,
  )
  expect([...after.freshIds]).toEqual(['o3'])
})

test('a decided order disappears, and the one that takes its place is not marked as new', () => {
  const before = startedList({ items: [order(4), order(3)], next: more })
  const after = withLivePage(before, { items: [order(3), order(2)], next: undefined }, newestFirst)
  expect(idsOf(after)).toEqual(['o3', 'o2'])
  expect(after.freshIds.size).toBe(0)
})

test('an order that moves up from the older ones is listed once', () => {
  const before = withNextPage(startedList({ items: [order(4), order(3)], next: more }), {
    items: [order(2), order(1)],
    next: undefined,
  })
  const after = withLivePage(before, { items: [order(4), order(2)], next: more }, newestFirst)
  expect(idsOf(after)).toEqual(['o4', 'o2', 'o1'])
})

test('in a queue, the item that moves up when the first is answered is listed once', () => {
  const longestWaiting: RankOf<Order> = ({ createdAt }) => createdAt
  const before = withNextPage(startedList({ items: [order(1), order(2)], next: more }), {
    items: [order(3), order(4)],
    next: undefined,
  })
  const after = withLivePage(before, { items: [order(2), order(3)], next: more }, longestWaiting)
  expect(idsOf(after)).toEqual(['o2', 'o3', 'o4'])
  expect(after.freshIds.size).toBe(0)
})
