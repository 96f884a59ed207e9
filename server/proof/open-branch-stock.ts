import { chunksOf } from '#lib/chunks.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { SYSTEM_ACTOR } from '#domain/records/attention.ts'
import { openStock } from '#server/api/stock/open-stock.ts'
import { readProduct } from '#server/api/read-stored.ts'
import type { Database, Written } from './written.ts'

/** Level and product of each fit well within one transaction. */
const AT_ONCE = 100

/**
 * Gives a branch that has been opened a stock level of 0 for every published product that has none there; true when it
 * looked.
 */
export async function openBranchStock(
  { run }: Pick<Database, 'run'>,
  { id, before, after }: Written,
): Promise<boolean> {
  if (after?.['status'] !== 'open' || before?.['status'] === 'open') return false
  const published = await run((transaction) =>
    transaction.list({ from: COLLECTIONS.products, where: { status: 'published' } }),
  )
  const products = published.flatMap((found) => {
    const read = readProduct(found.id, found.data)
    return read.ok ? [read.record] : []
  })
  for (const some of chunksOf(products, AT_ONCE))
    await run((transaction) => openStock(transaction, some, [id], { now: Date.now(), uid: SYSTEM_ACTOR.uid }))
  return true
}
