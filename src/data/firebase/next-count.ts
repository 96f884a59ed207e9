import type { Transaction } from 'firebase/firestore'
import { COLLECTIONS, type CollectionName } from '#domain/collections.ts'
import { AppError } from '#lib/app-error.ts'
import { fieldReader } from './field-reader.ts'
import { documentOf } from './firestore.ts'

/**
 * Moves `MetaData/{collection}` on by one for the record `id` that this transaction creates, and returns the
 * new count. Reads, so it comes before the transaction's first write.
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
  const count = fieldReader(`MetaData/${collection}`, found.data()).number('count') + 1
  transaction.set(reference, { count, lastId: id, updatedAt: now })
  return count
}
