import type { Transaction } from 'firebase/firestore'
import { COLLECTIONS, type CollectionName } from '#domain/records/collections.ts'
import { countSchema } from '#domain/records/counter-schema.ts'
import { AppError } from '#lib/app-error.ts'
import { decoderOf } from './decoder-of.ts'
import { documentOf } from './firestore.ts'

const decodeCount = decoderOf(COLLECTIONS.metaData, countSchema)

/**
 * Increments `MetaData/{collection}` for the record `id` that this transaction creates, and returns the new count. It
 * reads, so it must come before the transaction's first write.
 */
export async function nextCount(
  transaction: Transaction,
  collection: CollectionName,
  id: string,
  now: number,
): Promise<number> {
  const reference = documentOf(COLLECTIONS.metaData, collection)
  const found = await transaction.get(reference)
  if (!found.exists()) throw new AppError('unexpected', `MetaData/${collection} was never set up`)
  const count = decodeCount(collection, found.data()).count + 1
  transaction.set(reference, { count, lastId: id, updatedAt: now })
  return count
}
