import { get, set } from 'idb-keyval'
import { fieldReader } from '#data/firebase/field-reader.ts'
import { fetchPublicDocument } from '#data/rest/public-document.ts'
import { SHOP_FACTS_ID, type ShopFacts } from '#domain/catalogue.ts'
import { COLLECTIONS } from '#domain/collections.ts'
import { AppError } from '#lib/app-error.ts'

/** What is kept in the browser: the shop's facts and the shards as they came, so that keeping them costs no work. */
export type StoredCatalogue = { facts: ShopFacts; shards: readonly string[] }

/** Where the catalogue comes from and where the browser's copy lives. */
export type CatalogueSource = {
  fetchFacts: () => Promise<ShopFacts>
  /** Rejects rather than answer with a shard older than `revision`. */
  fetchShard: (id: string, revision: number) => Promise<string>
  readCopy: () => Promise<StoredCatalogue | undefined>
  keepCopy: (catalogue: StoredCatalogue) => Promise<void>
}

const COPY = 'catalogue'

async function fetchData(id: string, revision = 0): Promise<string> {
  const path = `${COLLECTIONS.catalog}/${id}`
  const document = fieldReader(path, (await fetchPublicDocument(path)).fields)
  // What lies between may answer from memory: kept under the new revision, an old shard would stay.
  if (document.number('revision', 0) < revision)
    throw new AppError('unexpected', `${path} is older than ${revision}`)
  return document.text('data')
}

export const browserSource: CatalogueSource = {
  fetchFacts: async () => JSON.parse(await fetchData(SHOP_FACTS_ID)) as ShopFacts,
  fetchShard: fetchData,
  // Private windows and full disks refuse storage: the shop works without its copy.
  readCopy: () => get<StoredCatalogue>(COPY).catch(() => undefined),
  keepCopy: (catalogue) => set(COPY, catalogue).catch(() => undefined),
}
