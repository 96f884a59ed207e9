import { decoderOf } from '#data/firebase/decoder-of.ts'
import { readRecord, Unreadable, type Decode } from '#data/firebase/unreadable.ts'
import { decodeOrder } from '#data/orders/decode-order.ts'
import { boughtTogetherSchema, countedOrderSchema } from '#domain/catalogue/bought-together-schema.ts'
import {
  countsForBoughtTogether,
  productsBoughtTogether,
  withOrder,
  withoutOrder,
} from '#domain/catalogue/bought-together.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import type { RecordOf } from '#lib/schema.ts'
import type { RunTransaction } from '#server/api/rest-transaction.ts'

const decodeMarker = decoderOf(COLLECTIONS.boughtTogetherOrders, countedOrderSchema)
const decodeBoughtTogether = decoderOf(COLLECTIONS.boughtTogether, boughtTogetherSchema)

/**
 * Updates what is bought together with one order: a confirmed order counts once, however often this runs, and is
 * subtracted when it is cancelled later. Reads the order, whether it was counted, and its own products.
 */
export function countBoughtTogether(
  run: RunTransaction,
  orderId: string,
  now: number,
): Promise<'counted' | 'taken back' | 'unchanged'> {
  const marker = `${COLLECTIONS.boughtTogetherOrders}/${orderId}`
  return run(async (transaction) => {
    const [stored, counted] = await transaction.get([`${COLLECTIONS.orders}/${orderId}`, marker])
    const order = stored && readOf(decodeOrder, orderId, stored)
    const before = counted && decodeMarker(orderId, counted)
    const isWanted = order && countsForBoughtTogether(order)
    if (isWanted === undefined || isWanted === (before !== undefined)) return 'unchanged'

    const ids = before?.productIds ?? productsBoughtTogether(order?.lines ?? [])
    if (isWanted && ids.length === 0) return 'unchanged'
    const paths = ids.map((id) => `${COLLECTIONS.boughtTogether}/${id}`)
    const known = await transaction.get(paths)
    ids.forEach((id, at) => {
      const path = `${COLLECTIONS.boughtTogether}/${id}`
      // A count that cannot be read starts again from zero.
      const counted = known[at] && readOf(decodeBoughtTogether, id, known[at])
      const next = isWanted ? withOrder(id, counted, ids) : counted && withoutOrder(id, counted, ids)
      if (next)
        transaction.set(path, { ...next, updatedAt: now } satisfies RecordOf<typeof boughtTogetherSchema>)
      else if (known[at]) transaction.delete(path)
    })
    if (isWanted) transaction.set(marker, { productIds: ids, countedAt: now })
    else transaction.delete(marker)
    return isWanted ? 'counted' : 'taken back'
  })
}

/** Undefined when it cannot be read. */
function readOf<Item>(decode: Decode<Item>, id: string, data: unknown): Item | undefined {
  const read = readRecord(decode, id, data)
  return read instanceof Unreadable ? undefined : read
}
