import { deleteField, FieldPath, serverTimestamp, type Transaction } from 'firebase/firestore'
import { documentOf } from '#data/firebase/firestore.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { bandOf, type StockLevel } from '#domain/stock/stock.ts'
import { postingLineOf, type StockPosting } from '#domain/stock/stock-posting.ts'

/** The changes of a level's quantities. */
export type LevelMove = { level: StockLevel; onHand?: number; reserved: number }

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
  const lines = Object.fromEntries(
    moves.map(({ level, onHand = 0, reserved }) => [
      level.id,
      postingLineOf({ levelId: level.id, before: level, onHand, reserved }),
    ]),
  )
  transaction.set(documentOf(COLLECTIONS.stockPostings, head.id), {
    ...head,
    levelIds: Object.keys(lines),
    lines,
    postedAt: serverTimestamp(),
    createdAt: now,
  })
  for (const { level, onHand = 0, reserved } of moves) {
    transaction.update(documentOf(COLLECTIONS.stockLevels, level.id), {
      ...(onHand !== 0 && { onHand: level.onHand + onHand }),
      reserved: level.reserved + reserved,
      lastPostingId: head.id,
      updatedAt: now,
      updatedBy: head.actorUid,
    })
  }
  writeBands(transaction, head, moves, now)
}

/** Product ids contain dashes and dots, so each band is addressed by its field path, never by a dotted name. */
function writeBands(
  transaction: Transaction,
  { id, locationId }: Pick<StockPosting, 'id' | 'locationId'>,
  moves: readonly LevelMove[],
  now: number,
): void {
  const changed = moves.flatMap(({ level, onHand = 0, reserved }) => {
    const band = bandOf({ ...level, onHand: level.onHand + onHand, reserved: level.reserved + reserved })
    if (band === bandOf(level)) return []
    const moved = [new FieldPath('bands', level.productId), band]
    // Once the product is in stock, the restock date is no longer needed.
    return band === 'in' ? [...moved, new FieldPath('restockAt', level.productId), deleteField()] : moved
  })
  if (changed.length === 0) return
  transaction.update(
    documentOf(COLLECTIONS.availability, locationId),
    'lastPostingId',
    id,
    'updatedAt',
    now,
    ...changed,
  )
}
