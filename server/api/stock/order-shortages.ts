import { COLLECTIONS } from '#domain/records/collections.ts'
import type { OrderShortage } from '#domain/stock/order-shortage.ts'
import { orderShortageRequestSchema } from '#domain/stock/order-shortage-schema.ts'
import { availableOf, stockLevelId } from '#domain/stock/stock.ts'
import type { Door } from '#server/api/door.ts'
import { readBody } from '#server/api/read-body.ts'
import { readLevel } from '#server/api/read-stored.ts'

/**
 * Which of the quantities asked for a branch cannot promise now. How much it can is told to members, for the quantities
 * that are short; shoppers never read a level. What a branch does not keep comes to order and is not short.
 */
export async function findOrderShortages(
  body: unknown,
  isMember: boolean,
  { run }: Pick<Door, 'run'>,
): Promise<{ short: OrderShortage[] }> {
  const { locationId, lines } = readBody(orderShortageRequestSchema, body)
  const ids = lines.map(({ productId }) => stockLevelId(locationId, productId))
  const levels = await run((transaction) =>
    transaction.get(ids.map((id) => `${COLLECTIONS.stockLevels}/${id}`)),
  )
  const short = lines.flatMap(({ productId, quantity }, line): OrderShortage[] => {
    const read = levels[line] && readLevel(ids[line] ?? '', levels[line])
    if (!read?.ok) return []
    const available = availableOf(read.record)
    if (available >= quantity) return []
    return [isMember ? { productId, available } : { productId }]
  })
  return { short }
}
