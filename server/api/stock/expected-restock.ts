import { earliestExpected, OPEN_PURCHASES, type Purchase } from '#domain/purchasing/purchase.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { restockDatesIn, restockDay, restockTimestamp } from '#domain/stock/restock.ts'
import { readPurchase } from '#server/api/read-stored.ts'
import type { Transaction } from '#server/api/rest-transaction.ts'

/** As many orders of a branch as are asked for their days. */
const MOST_ORDERS = 200

/**
 * Tells shoppers at the branch when more is expected of what the order lists: the earliest day of all orders that are
 * open there, in the document that says what is in stock. Where no order is expected any more, the day that this one gave
 * is taken away; one that staff entered stays.
 */
export async function tellRestock(
  transaction: Transaction,
  { before, after, at }: { before: Purchase; after: Purchase; at: number },
): Promise<void> {
  const path = `${COLLECTIONS.availability}/${after.locationId}`
  const [[availability], others] = await Promise.all([
    transaction.get([path]),
    transaction.list({
      from: COLLECTIONS.purchaseOrders,
      where: { locationId: after.locationId, status: OPEN_PURCHASES },
      limit: MOST_ORDERS,
    }),
  ])
  if (!availability) return
  const told = restockDatesIn(availability['restockAt'])
  const orders = [
    after,
    ...others.flatMap(({ id, data }) => {
      const read = readPurchase(id, data)
      return read.ok && id !== after.id ? [read.record] : []
    }),
  ]
  const today = restockDay(at)
  const entries: Record<string, number | undefined> = {}
  for (const { productId } of after.lines) {
    const day = earliestExpected(orders, productId, today)
    const is = day === undefined ? undefined : restockTimestamp(day)
    const was = told[productId]
    const isOurs =
      was !== undefined && before.expectedOn !== '' && was === restockTimestamp(before.expectedOn)
    if (is !== was && (is !== undefined || isOurs)) entries[productId] = is
  }
  if (Object.keys(entries).length > 0) transaction.updateEntries(path, 'restockAt', entries)
}
