import type { RecordOf } from '#lib/schema.ts'
import type { boughtTogetherSchema } from './bought-together-schema.ts'
import type { Order, OrderLine, OrderStatus } from '#domain/orders/order.ts'

/** Products ordered together with this one, most frequent first. */
export type BoughtTogether = Omit<RecordOf<typeof boughtTogetherSchema>, 'updatedAt'>

/**
 * Four times what is ever shown. In a full list, a new product replaces the one ordered together least often and
 * longest ago, so frequent companions stay, and no count ever exceeds the true one.
 */
const KEPT = 32

/** The statuses in which an order counts. Submitted orders do not count yet. */
const COUNTED: readonly OrderStatus[] = ['confirmed', 'processing', 'completed']
const TAKEN_BACK: readonly OrderStatus[] = ['declined', 'cancelled', 'expired']

/** Undefined when the status changes nothing: an order on hold may go either way. */
export function countsForBoughtTogether({ status }: Pick<Order, 'status'>): boolean | undefined {
  if (COUNTED.includes(status)) return true
  return TAKEN_BACK.includes(status) ? false : undefined
}

/** The catalogue products of an order; fewer than two are not counted. */
export function productsBoughtTogether(lines: readonly Pick<OrderLine, 'productId'>[]): string[] {
  const ids = [...new Set(lines.map(({ productId }) => productId))].filter((id) => !id.startsWith('special-'))
  return ids.length < 2 ? [] : ids
}

/** Adds an order of `ids`, which include the product itself. */
export function withOrder(
  productId: string,
  known: Pick<BoughtTogether, 'orders' | 'with'> | undefined,
  ids: readonly string[],
): BoughtTogether {
  const { orders = 0, with: before = [] } = known ?? {}
  const met = ids.filter((id) => id !== productId)
  const countOf = (id: string) => before.find((one) => one.productId === id)?.orders ?? 0
  const touched = met.map((id) => ({ productId: id, orders: countOf(id) + 1 }))
  const others = before.filter((one) => !met.includes(one.productId))
  // The sort is stable: among equals, the most recent comes first.
  const all = [...touched, ...others].toSorted((a, b) => b.orders - a.orders)
  return { productId, orders: orders + 1, with: keptOf(all, touched) }
}

/** Every new product gets in, otherwise none could ever accumulate a count. */
function keptOf(all: BoughtTogether['with'], touched: BoughtTogether['with']): BoughtTogether['with'] {
  if (all.length <= KEPT) return all
  const isTouched = new Set(touched)
  const room = Math.max(0, KEPT - touched.length)
  const stay = new Set(all.filter((one) => !isTouched.has(one)).slice(0, room))
  return all.filter((one) => stay.has(one) || isTouched.has(one)).slice(0, KEPT)
}

/** Removes an order of `ids`; undefined when nothing is left. */
export function withoutOrder(
  productId: string,
  known: Pick<BoughtTogether, 'orders' | 'with'>,
  ids: readonly string[],
): BoughtTogether | undefined {
  const left = known.with
    .map((one) => (ids.includes(one.productId) ? { ...one, orders: one.orders - 1 } : one))
    .filter(({ orders }) => orders > 0)
    .toSorted((a, b) => b.orders - a.orders)
  return left.length === 0 ? undefined : { productId, orders: known.orders - 1, with: left }
}

/** Counted over whole orders, oldest first; a product only ever ordered alone is missing. */
export function boughtTogetherOf(
  orders: readonly { lines: readonly Pick<OrderLine, 'productId'>[] }[],
): BoughtTogether[] {
  const counts = new Map<string, BoughtTogether>()
  for (const { lines } of orders) {
    const ids = productsBoughtTogether(lines)
    for (const id of ids) counts.set(id, withOrder(id, counts.get(id), ids))
  }
  return [...counts.values()]
}
