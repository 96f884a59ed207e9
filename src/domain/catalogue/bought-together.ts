import type { RecordOf } from '#lib/schema.ts'
import type { boughtTogetherSchema } from './bought-together-schema.ts'
import type { Order, OrderLine, OrderStatus } from '#domain/orders/order.ts'

/** What stood with the product on orders, the most frequent first. */
export type BoughtTogether = Omit<RecordOf<typeof boughtTogetherSchema>, 'updatedAt'>

/**
 * Four times what is ever shown. A newcomer to a full list takes the place of what was met least often and longest
 * ago, so what is often ordered together stays, and no count is ever larger than the truth.
 */
const KEPT = 32

/** What an order says of goods that go together. Waiting ones say nothing yet. */
const COUNTED: readonly OrderStatus[] = ['confirmed', 'processing', 'completed']
const TAKEN_BACK: readonly OrderStatus[] = ['declined', 'cancelled', 'expired']

/** Undefined where the state leaves things as they are: an order on hold may go either way. */
export function countsForBoughtTogether({ status }: Pick<Order, 'status'>): boolean | undefined {
  if (COUNTED.includes(status)) return true
  return TAKEN_BACK.includes(status) ? false : undefined
}

/** The products of the catalogue on an order; fewer than two say nothing of what goes together. */
export function productsBoughtTogether(lines: readonly Pick<OrderLine, 'productId'>[]): string[] {
  const ids = [...new Set(lines.map(({ productId }) => productId))].filter((id) => !id.startsWith('special-'))
  return ids.length < 2 ? [] : ids
}

/** With one more order of `ids`, the product's own among them. */
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
  // The sort is stable: of equals, what was met last comes first.
  const all = [...touched, ...others].toSorted((a, b) => b.orders - a.orders)
  return { productId, orders: orders + 1, with: keptOf(all, touched) }
}

/** Every newcomer gets in, or none could ever come to be counted. */
function keptOf(all: BoughtTogether['with'], touched: BoughtTogether['with']): BoughtTogether['with'] {
  if (all.length <= KEPT) return all
  const isTouched = new Set(touched)
  const room = Math.max(0, KEPT - touched.length)
  const stay = new Set(all.filter((one) => !isTouched.has(one)).slice(0, room))
  return all.filter((one) => stay.has(one) || isTouched.has(one)).slice(0, KEPT)
}

/** As if the order of `ids` had never been; undefined when nothing is left. */
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

/** Counted over whole orders, oldest first; a product that was only ever ordered alone is missing. */
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
