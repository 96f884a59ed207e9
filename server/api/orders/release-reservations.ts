import { endPostingId } from '#domain/orders/order-confirmation.ts'
import type { Order } from '#domain/orders/order.ts'
import { reservedOf } from '#domain/orders/reservations.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { LINES_PER_POSTING } from '#domain/stock/stock-posting.ts'
import { MAX_POSTING_LINES } from '#domain/stock/stock-posting-schema.ts'
import { stockLevelId } from '#domain/stock/stock.ts'
import { chunksOf } from '#lib/chunks.ts'
import { postStock } from '#server/api/stock/post-stock.ts'
import { levelIn, readLevel } from '#server/api/read-stored.ts'
import type { Transaction } from '#server/api/rest-transaction.ts'

type Ending = { uid: string; reason: string; at: number }

/** Gives back all that an order reserves of which nothing is planned or left: for an order that ends. */
export async function releaseReservations(
  transaction: Transaction,
  order: Order,
  { uid, reason, at }: Ending,
): Promise<void> {
  const { id, ref, locationId, lines, postingIds, reservationMoves } = order
  // One whose cancelling was interrupted has given the last of its lines back already: not one that was changed since.
  const isReserved = (index: number) =>
    reservationMoves !== undefined || index < postingIds.length * LINES_PER_POSTING
  const reserved = lines.flatMap((line, index) => {
    const quantity = reservedOf(order, line)
    return quantity === 0 || !isReserved(index)
      ? []
      : [{ levelId: stockLevelId(locationId, line.productId), quantity }]
  })
  const stored = await transaction.get(reserved.map(({ levelId }) => `${COLLECTIONS.stockLevels}/${levelId}`))
  const levels = reserved.map(({ levelId }, index) => {
    const read = readLevel(levelId, stored[index])
    return read.ok ? read.record : undefined
  })
  const moves = reserved.map(({ quantity }, index) => ({
    level: levelIn(levels, index),
    reserved: -quantity,
  }))
  chunksOf(moves, MAX_POSTING_LINES).forEach((some, part) =>
    postStock(
      transaction,
      {
        id: endPostingId(id, part),
        type: 'release',
        source: { kind: 'order', id, ref },
        locationId,
        actorUid: uid,
        reason,
        reverses: '',
        reversedLines: {},
      },
      some,
      at,
    ),
  )
}
