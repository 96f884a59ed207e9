import { COLLECTIONS } from '#domain/records/collections.ts'
import { postingWrites, type LevelMove } from '#domain/stock/posting-writes.ts'
import type { StockPosting } from '#domain/stock/stock-posting.ts'
import type { Transaction } from '#server/api/rest-transaction.ts'

/** The one way of posting: the posting, its levels and their bands, and the restock dates that end with it. */
export function postStock(
  transaction: Transaction,
  head: Omit<StockPosting, 'levelIds' | 'lines' | 'postedAt' | 'createdAt'>,
  moves: readonly LevelMove[],
  now: number,
): void {
  const { lines, levels, bands } = postingWrites(moves)
  transaction.set(
    `${COLLECTIONS.stockPostings}/${head.id}`,
    { ...head, levelIds: Object.keys(lines), lines, createdAt: now },
    ['postedAt'],
  )
  for (const { id, change } of levels)
    transaction.update(`${COLLECTIONS.stockLevels}/${id}`, {
      ...change,
      lastPostingId: head.id,
      updatedAt: now,
      updatedBy: head.actorUid,
    })
  if (Object.keys(bands).length === 0) return
  const availability = `${COLLECTIONS.availability}/${head.locationId}`
  transaction.update(availability, { lastPostingId: head.id, updatedAt: now })
  transaction.updateEntries(availability, 'bands', bands)
  const inStock = Object.keys(bands).filter((productId) => bands[productId] === 'in')
  if (inStock.length > 0)
    transaction.updateEntries(
      availability,
      'restockAt',
      Object.fromEntries(inStock.map((productId) => [productId, undefined])),
    )
}
