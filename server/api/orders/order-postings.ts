import { COLLECTIONS } from '#domain/records/collections.ts'
import { readPosting } from '#server/api/read-stored.ts'
import type { Transaction } from '#server/api/rest-transaction.ts'

/**
 * What an order reserves, by stock level, and its reference, by all its postings: also for an order that cannot be read.
 * Undefined where one of its postings cannot be read. What its deliveries took and brought back is not counted.
 */
export async function reservedByPostings(
  transaction: Pick<Transaction, 'list'>,
  orderId: string,
): Promise<{ ref: string; levels: ReadonlyMap<string, number> } | undefined> {
  const stored = await transaction.list({
    from: COLLECTIONS.stockPostings,
    where: { 'source.kind': 'order', 'source.id': orderId },
  })
  const levels = new Map<string, number>()
  let ref = ''
  for (const { id, data } of stored) {
    const read = readPosting(id, data)
    if (!read.ok) return undefined
    ref = read.record.source.ref
    for (const [levelId, { reserved }] of Object.entries(read.record.lines))
      levels.set(levelId, (levels.get(levelId) ?? 0) + reserved)
  }
  return { ref, levels: new Map([...levels].filter(([, quantity]) => quantity !== 0)) }
}
