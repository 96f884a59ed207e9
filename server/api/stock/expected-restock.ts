import { earliestExpected, OPEN_PURCHASES, type Purchase } from '#domain/purchasing/purchase.ts'
import { branchesOf, linesAt, wholeId } from '#domain/purchasing/purchase-branches.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { restockDatesIn, restockDay } from '#domain/stock/restock.ts'
import { restockTimestamp } from '#domain/stock/restock-form.ts'
import { readPurchase } from '#server/api/read-stored.ts'
import type { Transaction } from '#server/api/rest-transaction.ts'

/** As many orders of a branch as are asked for their days. */
const MOST_ORDERS = 200
const LAST_DAY = '9999-12-31'

/**
 * Tells shoppers at each branch when more is expected there of what the order lists: the earliest day of all orders that are
 * open there, in the document that says what is in stock. Where no order is expected any more, the day that this one gave
 * is taken away; one that staff entered stays.
 */
export async function tellRestock(
  transaction: Transaction,
  { before, after, at }: { before: Purchase; after: Purchase; at: number },
): Promise<void> {
  for (const branchId of branchesOf(after)) await tellBranch(transaction, { before, after, at, branchId })
}

async function tellBranch(
  transaction: Transaction,
  { before, after, at, branchId }: { before: Purchase; after: Purchase; at: number; branchId: string },
): Promise<void> {
  const path = `${COLLECTIONS.availability}/${branchId}`
  const today = restockDay(at)
  const [[availability], others] = await Promise.all([
    transaction.get([path]),
    transaction.list({
      from: COLLECTIONS.purchaseOrders,
      isGroup: true,
      where: { locationId: branchId, status: OPEN_PURCHASES },
      // What is late says nothing of a day to come.
      between: { expectedOn: [today, LAST_DAY] },
      limit: MOST_ORDERS,
    }),
  ])
  if (!availability) return
  const told = restockDatesIn(availability['restockAt'])
  const lines = linesAt(after, branchId)
  const orders = [
    { ...after, lines },
    ...others.flatMap(({ id, data }) => {
      const read = readPurchase(id, data)
      return read.ok && wholeId(id) !== after.id ? [read.record] : []
    }),
  ]
  const entries: Record<string, number | undefined> = {}
  for (const { productId } of lines) {
    const day = earliestExpected(orders, productId, today)
    const is = day === undefined ? undefined : restockTimestamp(day)
    const was = told[productId]
    const isOurs =
      was !== undefined && before.expectedOn !== '' && was === restockTimestamp(before.expectedOn)
    if (is !== was && (is !== undefined || isOurs)) entries[productId] = is
  }
  if (Object.keys(entries).length > 0) transaction.updateEntries(path, 'restockAt', entries)
}
