import { serverTimestamp, type Transaction } from 'firebase/firestore'
import { fieldReader } from '#data/firebase/field-reader.ts'
import { documentOf } from '#data/firebase/firestore.ts'
import {
  changedCatalogue,
  shardsToRead,
  type CatalogueChange,
  type ChangedCatalogue,
} from '#domain/catalogue-shards.ts'
import { SHOP_FACTS_ID, type ShopFacts } from '#domain/catalogue.ts'
import { COLLECTIONS } from '#domain/collections.ts'
import { AppError } from '#lib/app-error.ts'

/**
 * What the published catalogue becomes by one change. Reads `catalog/shop` and two shards at most; all of them, which
 * are few, only for a product that an earlier version of the shop published without saying where.
 */
export async function readChangedCatalogue(
  transaction: Transaction,
  change: CatalogueChange,
  shard: string,
): Promise<ChangedCatalogue> {
  const facts = JSON.parse(await dataOf(transaction, SHOP_FACTS_ID)) as ShopFacts
  const isSomewhere = change.before !== undefined && !facts.shards.includes(shard)
  const ids = isSomewhere ? facts.shards : shardsToRead(facts, shard)
  const data = await Promise.all(ids.map(async (id) => [id, await dataOf(transaction, id)] as const))
  return withShardMoved(changedCatalogue(facts, Object.fromEntries(data), change), shard, data)
}

/** The rules ask that the shard a product is said to stand in moves too; where its row is missing, it moves as it is. */
function withShardMoved(
  changed: ChangedCatalogue,
  shard: string,
  data: readonly (readonly [id: string, data: string])[],
): ChangedCatalogue {
  const { facts, shards } = changed
  const said = data.find(([id]) => id === shard && facts.shards.includes(id) && !(id in shards))
  if (!said) return changed
  return {
    ...changed,
    facts: { ...facts, shardRevisions: { ...facts.shardRevisions, [shard]: facts.revision } },
    shards: { ...shards, [shard]: said[1] },
  }
}

/** The browser reads anew what carries a new revision; the rules find here which product moved it. */
export function writeCatalogue(
  transaction: Transaction,
  { facts, shards }: ChangedCatalogue,
  productId: string,
): void {
  const moved = { revision: facts.revision, lastProductId: productId, changedAt: serverTimestamp() }
  transaction.set(documentOf(COLLECTIONS.catalog, SHOP_FACTS_ID), {
    ...moved,
    data: JSON.stringify(facts),
    shards: facts.shards,
    productCount: facts.productCount,
  })
  for (const [id, data] of Object.entries(shards))
    transaction.set(documentOf(COLLECTIONS.catalog, id), { ...moved, data })
}

async function dataOf(transaction: Transaction, id: string): Promise<string> {
  const found = await transaction.get(documentOf(COLLECTIONS.catalog, id))
  if (!found.exists()) throw new AppError('unexpected', `catalog/${id} is missing`)
  return fieldReader(`catalog/${id}`, found.data()).text('data')
}
