import { MAX_RESERVATION_MOVES, movePostingId, type ReservationMove } from '#domain/orders/reservations.ts'
import type { Order } from '#domain/orders/order.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { MAX_POSTING_LINES } from '#domain/stock/stock-posting-schema.ts'
import { stockLevelId, type StockLevel } from '#domain/stock/stock.ts'
import { chunksOf } from '#lib/chunks.ts'
import { ApiError } from '#server/api/api-error.ts'
import { postStock } from '#server/api/stock/post-stock.ts'
import { readLevel } from '#server/api/read-stored.ts'
import type { Transaction } from '#server/api/rest-transaction.ts'

type Levels = ReadonlyMap<string, StockLevel>

/** The levels of these products at the branch, by product; those that cannot be read are missing. */
export async function levelsAt(
  transaction: Transaction,
  locationId: string,
  productIds: readonly string[],
): Promise<Levels> {
  const ids = productIds.map((productId) => stockLevelId(locationId, productId))
  const stored = await transaction.get(ids.map((id) => `${COLLECTIONS.stockLevels}/${id}`))
  return new Map(
    productIds.flatMap((productId, at) => {
      const read = readLevel(ids[at] ?? '', stored[at])
      return read.ok ? [[productId, read.record] as const] : []
    }),
  )
}

/**
 * Posts what a confirmed order reserves in addition or gives back, by product, one branch each; returns the order's list of
 * such changes, with these at its end, by which the postings are proven. `levels` are as they are before.
 */
export function moveReservations(
  transaction: Transaction,
  order: Order,
  changes: readonly (ReservationMove & { levels: Levels })[],
  { uid, reason, at }: { uid: string; reason: string; at: number },
): ReservationMove[] {
  const { id, ref, reservationMoves: earlier = [] } = order
  const made = changes.filter(({ moves }) => Object.keys(moves).length > 0)
  if (earlier.length + made.length > MAX_RESERVATION_MOVES)
    throw new ApiError('INVALID', 'What this order reserves has changed too often.')
  for (const [nth, { locationId, moves, levels }] of made.entries()) {
    const lines = Object.entries(moves).map(([productId, reserved]) => {
      const level = levels.get(productId)
      if (!level) throw new ApiError('CONFLICT', 'The stock of one of its products cannot be read.')
      return { level, reserved }
    })
    const parts = [
      ...chunksOf(
        lines.filter(({ reserved }) => reserved > 0),
        MAX_POSTING_LINES,
      ),
      ...chunksOf(
        lines.filter(({ reserved }) => reserved < 0),
        MAX_POSTING_LINES,
      ),
    ]
    for (const [part, some] of parts.entries())
      postStock(
        transaction,
        {
          id: movePostingId(id, earlier.length + nth, part),
          type: (some[0]?.reserved ?? 0) > 0 ? 'reserve' : 'release',
          source: { kind: 'order', id, ref },
          locationId,
          actorUid: uid,
          reason,
          reverses: '',
          reversedLines: {},
        },
        some,
        at,
      )
  }
  return [...earlier, ...made.map(({ locationId, moves }) => ({ locationId, moves }))]
}
