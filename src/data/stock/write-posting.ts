import { deleteField, FieldPath, serverTimestamp, type Transaction } from 'firebase/firestore'
import { documentOf } from '#data/firebase/firestore.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { postingWrites, type LevelMove } from '#domain/stock/posting-writes.ts'
import type { StockPosting } from '#domain/stock/stock-posting.ts'

/**
 * Writes a posting, the levels it changes and the bands shoppers see, all in `transaction`, which has read the levels.
 * Writes nothing when nothing changes: made-to-order items are reserved by their order alone.
 */
export function writePosting(
  transaction: Transaction,
  head: Omit<StockPosting, 'levelIds' | 'lines' | 'postedAt' | 'createdAt'>,
  moves: readonly LevelMove[],
  now: number,
): void {
  if (moves.length === 0) return
  const { lines, levels, bands } = postingWrites(moves)
  transaction.set(documentOf(COLLECTIONS.stockPostings, head.id), {
    ...head,
    levelIds: Object.keys(lines),
    lines,
    postedAt: serverTimestamp(),
    createdAt: now,
  })
  for (const { id, change } of levels) {
    transaction.update(documentOf(COLLECTIONS.stockLevels, id), {
      ...change,
      lastPostingId: head.id,
      updatedAt: now,
      updatedBy: head.actorUid,
    })
  }
  // Product ids contain dashes and dots, so each band is addressed by its field path, never by a dotted name.
  const changed = Object.entries(bands).flatMap(([productId, band]) => {
    const moved = [new FieldPath('bands', productId), band]
    // Once the product is in stock, the restock date is no longer needed.
    return band === 'in' ? [...moved, new FieldPath('restockAt', productId), deleteField()] : moved
  })
  if (changed.length === 0) return
  transaction.update(
    documentOf(COLLECTIONS.availability, head.locationId),
    'lastPostingId',
    head.id,
    'updatedAt',
    now,
    ...changed,
  )
}
