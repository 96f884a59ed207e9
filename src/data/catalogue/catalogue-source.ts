import { fetchPublicDocument } from '#data/rest/public-document.ts'
import { SHOP_FACTS_ID, type ShopFacts } from '#domain/catalogue/catalogue.ts'
import { PUBLIC_COLLECTIONS } from '#domain/records/public-collections.ts'
import { factsIn, shardIn } from '#domain/catalogue/shop-facts.ts'
import { AppError } from '#lib/app-error.ts'
import { keepLarge, readLarge } from '#lib/browser-storage.ts'

/** What the browser keeps: the shop's facts and the shards as received, so that storing them costs no work. */
export type StoredCatalogue = { facts: ShopFacts; shards: readonly string[] }

/** Where the catalogue comes from and where the browser's copy lives. */
export type CatalogueSource = {
  fetchFacts: () => Promise<ShopFacts>
  /** Rejects rather than resolve with a shard older than `revision`. */
  fetchShard: (id: string, revision: number) => Promise<string>
  readCopy: () => Promise<StoredCatalogue | undefined>
  keepCopy: (catalogue: StoredCatalogue) => Promise<void>
}

const COPY = 'catalogue'

async function fetchFields(id: string): Promise<Readonly<Record<string, unknown>>> {
  return (await fetchPublicDocument(`${PUBLIC_COLLECTIONS.catalog}/${id}`)).fields
}

async function fetchShard(id: string, revision: number): Promise<string> {
  const shard = shardIn(id, await fetchFields(id))
  // Caches on the way may answer with an old shard; stored under the new revision, it would stay.
  if (shard.revision < revision) throw new AppError('unexpected', `catalog/${id} is older than ${revision}`)
  return shard.data
}

export const browserSource: CatalogueSource = {
  fetchFacts: async () => factsIn(await fetchFields(SHOP_FACTS_ID)),
  fetchShard,
  readCopy: () => readLarge<StoredCatalogue>(COPY),
  keepCopy: async (catalogue) => void (await keepLarge(COPY, catalogue)),
}
