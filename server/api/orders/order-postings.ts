import { COLLECTIONS } from '#domain/records/collections.ts'
import { stockLevelId } from '#domain/stock/stock.ts'
import { readPosting } from '#server/api/read-stored.ts'
import type { Transaction } from '#server/api/rest-transaction.ts'

/**
 * What an order reserves, by stock level, and its reference, by all its postings: also for an order that cannot be read.
 * With what it lost to shortages. Undefined where one of its postings cannot be read. What its deliveries took and brought back is not counted.
 */
export async function reservedByPostings(
  transaction: Pick<Transaction, 'list'>,
  orderId: string,
): Promise<{ ref: string; levels: ReadonlyMap<string, number> } | undefined> {
  const [own, shortages] = await Promise.all([
    transaction.list({
      from: COLLECTIONS.stockPostings,
      where: { 'source.kind': 'order', 'source.id': orderId },
    }),
    transaction.list({
      from: COLLECTIONS.stockPostings,
      where: {},
      containsAny: { orderIds: [orderId] },
    }),
  ])
  const levels = new Map<string, number>()
  let ref = ''
  for (const { id, data } of own) {
    const read = readPosting(id, data)
    if (!read.ok) return undefined
    ref = read.record.source.ref
    for (const [levelId, { reserved }] of Object.entries(read.record.lines))
      levels.set(levelId, (levels.get(levelId) ?? 0) + reserved)
  }
  for (const { id, data } of shortages) {
    const read = readPosting(id, data)
    if (!read.ok) return undefined
    const { locationId, takenFrom } = read.record
    for (const [productId, quantity] of Object.entries(takenFrom?.[orderId] ?? {})) {
      const levelId = stockLevelId(locationId, productId)
      levels.set(levelId, (levels.get(levelId) ?? 0) - quantity)
    }
  }
  return { ref, levels: new Map([...levels].filter(([, quantity]) => quantity !== 0)) }
}
