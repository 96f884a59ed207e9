import { chunksOf } from '#lib/chunks.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { SYSTEM_ACTOR } from '#domain/records/attention.ts'
import { openStock } from '#server/api/stock/open-stock.ts'
import type { RunTransaction } from '#server/api/rest-transaction.ts'
import { readProduct } from '#server/api/read-stored.ts'

/** Level and product of each fit well within one transaction. */
const AT_ONCE = 100

/** Gives branches that have just been opened a stock level of 0 for every published product that has none there. */
export async function openBranchStock(run: RunTransaction, locationIds: readonly string[]): Promise<void> {
  const published = await run((transaction) =>
    transaction.list({ from: COLLECTIONS.products, where: { status: 'published' } }),
  )
  const products = published.flatMap(({ id, data }) => {
    const read = readProduct(id, data)
    return read.ok ? [read.record] : []
  })
  for (const locationId of locationIds)
    for (const some of chunksOf(products, AT_ONCE))
      await run((transaction) =>
        openStock(transaction, some, [locationId], { now: Date.now(), uid: SYSTEM_ACTOR.uid }),
      )
}
