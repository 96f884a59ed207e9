import {
  isCountedTogether,
  productsTogether,
  withOrder,
  withoutOrder,
  type BoughtTogether,
} from '#domain/bought-together.ts'
import { COLLECTIONS } from '#domain/collections.ts'
import type { Order } from '#domain/order.ts'
import type { RunTransaction } from './rest-transaction.ts'

/** `boughtTogetherOrders/{orderId}`: that the order was counted, and for which products. */
type CountedOrder = { productIds: readonly string[] }

/**
 * Brings what is ordered together up to date with one order: a confirmed order counts once, however often this runs,
 * and one that is cancelled afterwards is taken back. Reads the order, whether it was counted, and its own products.
 */
export function countTogether(
  run: RunTransaction,
  orderId: string,
  now: number,
): Promise<'counted' | 'taken back' | 'unchanged'> {
  const marker = `${COLLECTIONS.boughtTogetherOrders}/${orderId}`
  return run(async (transaction) => {
    const [order, before] = (await transaction.get([`${COLLECTIONS.orders}/${orderId}`, marker])) as [
      Pick<Order, 'status' | 'lines'> | undefined,
      CountedOrder | undefined,
    ]
    const isWanted = order && isCountedTogether(order)
    if (isWanted === undefined || isWanted === (before !== undefined)) return 'unchanged'

    const ids = before?.productIds ?? productsTogether(order?.lines ?? [])
    if (isWanted && ids.length === 0) return 'unchanged'
    const paths = ids.map((id) => `${COLLECTIONS.boughtTogether}/${id}`)
    const known = (await transaction.get(paths)) as (BoughtTogether | undefined)[]
    ids.forEach((id, at) => {
      const path = `${COLLECTIONS.boughtTogether}/${id}`
      const counted = known[at]
      const next = isWanted ? withOrder(id, counted, ids) : counted && withoutOrder(id, counted, ids)
      if (next) transaction.set(path, { ...next, updatedAt: now })
      else if (counted) transaction.delete(path)
    })
    if (isWanted) transaction.set(marker, { productIds: ids, countedAt: now })
    else transaction.delete(marker)
    return isWanted ? 'counted' : 'taken back'
  })
}
