import { serverTimestamp, type DocumentData, type Transaction } from 'firebase/firestore'
import { decoderOf } from '#data/firebase/decoder-of.ts'
import { documentOf } from '#data/firebase/firestore.ts'
import { shardSchema } from '#domain/catalogue/catalogue-schema.ts'
import {
  changedCatalogue,
  shardsToRead,
  type CatalogueChange,
  type ChangedCatalogue,
  movedFacts,
} from '#domain/catalogue/catalogue-shards.ts'
import { SHOP_FACTS_ID, type ShopFacts } from '#domain/catalogue/catalogue.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { factsIn } from '#domain/catalogue/shop-facts.ts'
import { AppError } from '#lib/app-error.ts'

const decodeShard = decoderOf(COLLECTIONS.catalog, shardSchema)

/** The published catalogue after one change. Reads `catalog/shop` and two shards at most. */
export async function readChangedCatalogue(
  transaction: Transaction,
  change: CatalogueChange,
  shard: string,
): Promise<ChangedCatalogue> {
  const facts = factsIn(await storedAt(transaction, SHOP_FACTS_ID))
  const data = await Promise.all(
    shardsToRead(facts, shard).map(
      async (id) => [id, rowsAt(id, facts, await storedAt(transaction, id))] as const,
    ),
  )
  return withShardMoved(changedCatalogue(facts, Object.fromEntries(data), change), shard, data)
}

/**
 * The shard that the product names gets a new revision too; when the product's row is not in it, its content stays as
 * it is.
 */
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

/**
 * Rows are copied into the next revision only from the revision that the shop names, so that rows written by anybody
 * else are not adopted.
 */
function rowsAt(id: string, { shardRevisions }: ShopFacts, stored: DocumentData): string {
  const { revision, data } = decodeShard(id, stored)
  if (revision === shardRevisions[id]) return data
  throw new AppError('busy', `catalog/${id} is of revision ${revision}, the shop names ${shardRevisions[id]}`)
}

/** Browsers reload what has a new revision; the rules find here which product changed it. */
export function writeCatalogue(
  transaction: Transaction,
  { facts, shards }: ChangedCatalogue,
  productId: string,
): void {
  const { revision } = facts
  const moved = { lastProductId: productId, changedAt: serverTimestamp() }
  transaction.update(documentOf(COLLECTIONS.catalog, SHOP_FACTS_ID), { ...movedFacts(facts), ...moved })
  for (const [id, data] of Object.entries(shards))
    transaction.set(documentOf(COLLECTIONS.catalog, id), { revision, data, ...moved })
}

async function storedAt(transaction: Transaction, id: string): Promise<DocumentData> {
  const stored = (await transaction.get(documentOf(COLLECTIONS.catalog, id))).data()
  if (!stored) throw new AppError('unexpected', `catalog/${id} is missing`)
  return stored
}
