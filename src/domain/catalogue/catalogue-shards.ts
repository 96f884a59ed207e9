import { catalogueProductOf } from './catalogue-product.ts'
import { encodeCatalogue, IN_MEMORY_LIMIT, isQueried, type ShopFacts } from './catalogue.ts'
import { companyText } from '#domain/company/company-details.ts'
import type { Product } from './product.ts'

/** A document may have a mebibyte; the rest is for its other fields and the index. */
const SHARD_BYTES = 900_000
/** How far a shard is filled when the whole catalogue is written: rows grow as products get more data. */
const FILLED_BYTES = 600_000

/** The fields a publication changes, as plain values. */
export const movedFacts = ({ revision, shards, shardRevisions, productCount, categories }: ShopFacts) => ({
  revision,
  shards,
  shardRevisions,
  productCount,
  counts: Object.fromEntries(categories.map(({ slug, count }) => [slug, count])),
})

/**
 * `catalog/shop` as stored. Data copied from other records is one text (JSON) each, because typed maps would take
 * three times the bytes on the wire; it changes with those records, never with a product.
 */
export const storedFacts = (facts: ShopFacts) => ({
  ...movedFacts(facts),
  categories: JSON.stringify(facts.categories.map(({ count: _count, ...category }) => category)),
  locations: JSON.stringify(facts.locations),
  rates: JSON.stringify(facts.rates),
  taxes: JSON.stringify(facts.taxes),
  ...(facts.company && { company: companyText(facts.company) }),
})

/** The rows of a shard as stored: columns added by a later version stay as they are. */
type StoredRow = readonly unknown[]

/** The rows of a shard, of which only the ids are interpreted; invalid rows are removed with the next change. */
const rowsOf = (data: string): StoredRow[] =>
  (JSON.parse(data) as unknown[]).filter((row): row is StoredRow => Array.isArray(row))

/** The shard of each product's row when the whole catalogue is written; empty above the memory limit. */
export function filledShards<Item extends Product>(
  products: readonly Item[],
  limit = FILLED_BYTES,
): { id: string; products: Item[]; data: string }[] {
  if (products.length > IN_MEMORY_LIMIT) return []
  const shards: Item[][] = []
  let bytes = Infinity
  for (const product of products) {
    const more = bytesOf(encodeCatalogue([catalogueProductOf(product)]))
    if (bytes + more > limit) {
      shards.push([])
      bytes = 0
    }
    shards.at(-1)?.push(product)
    bytes += more
  }
  return shards.map((some, index) => ({
    id: shardId(index),
    products: some,
    data: encodeCatalogue(some.map((product) => catalogueProductOf(product))),
  }))
}

/** The categories a product is counted in. */
type Categorised = Pick<Product, 'category' | 'subcategory'>

/** `before` is undefined when the product was not published, `after` when it no longer is. */
export type CatalogueChange = {
  productId: string
  before: Categorised | undefined
  after: Product | undefined
}

/** The shards a change may affect, given the product's recorded shard: at most two, however many there are. */
export const shardsToRead = (facts: ShopFacts, shard: string): string[] => [
  ...new Set([...(facts.shards.includes(shard) ? [shard] : []), ...facts.shards.slice(-1)]),
]

type CatalogueLimits = { bytes: number; products: number }

/** What changes write: the shop's facts, the changed shards, and the shard of each product that has a row. */
export type ChangedCatalogue = {
  facts: ShopFacts
  shards: Readonly<Record<string, string>>
  shardOf: ReadonlyMap<string, string>
}

/**
 * The catalogue after several changes at once, each of another product: one revision, every shard written once. `data`
 * contains the shards of `shardsToRead`, or all of them when a product's shard is unknown. A row keeps its position; one that outgrows its shard moves to the last, or to a new one. Above the memory limit there are
 * no shards any more, and they do not come back.
 */
export function changedByAll(
  facts: ShopFacts,
  data: Readonly<Record<string, string>>,
  changes: readonly CatalogueChange[],
  limits: CatalogueLimits = { bytes: SHARD_BYTES, products: IN_MEMORY_LIMIT },
): ChangedCatalogue {
  const sumOf = (one: (change: CatalogueChange) => number) =>
    changes.reduce((sum, change) => sum + one(change), 0)
  const productCount = facts.productCount + sumOf(({ before, after }) => (after ? 1 : 0) - (before ? 1 : 0))
  const next = {
    ...facts,
    revision: facts.revision + 1,
    productCount,
    categories: facts.categories.map((category) => ({
      ...category,
      count: Math.max(
        0,
        category.count +
          sumOf(({ before, after }) => standsIn(category.slug, after) - standsIn(category.slug, before)),
      ),
    })),
  }
  if (isQueried(facts) || productCount > limits.products)
    return { facts: { ...next, shards: [], shardRevisions: {} }, shards: {}, shardOf: new Map() }

  const { ids, changed, shardOf } = withRows(facts.shards, data, changes, limits.bytes)
  return {
    facts: {
      ...next,
      shards: ids,
      shardRevisions: {
        ...facts.shardRevisions,
        ...Object.fromEntries(Object.keys(changed).map((id) => [id, next.revision])),
      },
    },
    shards: changed,
    shardOf,
  }
}

/** A shard while its rows change; `bytes` is the length of its text. */
type OpenShard = { rows: StoredRow[]; bytes: number }

function withRows(
  ids: readonly string[],
  data: Readonly<Record<string, string>>,
  changes: readonly CatalogueChange[],
  limit: number,
): { ids: string[]; changed: Record<string, string>; shardOf: ReadonlyMap<string, string> } {
  const known = [...ids]
  const open = new Map(Object.entries(data).map(([id, text]) => [id, openShard(text)]))
  const homeOf = new Map(
    [...open].toReversed().flatMap(([id, { rows }]) => rows.map((row) => [row[0], id] as const)),
  )
  const changed = new Set<string>()
  const shardOf = new Map<string, string>()
  const put = (productId: string, id: string) => {
    changed.add(id)
    shardOf.set(productId, id)
  }
  for (const { productId, after } of changes) {
    const row = after && rowOf(after)
    const homeId = homeOf.get(productId)
    const home = homeId === undefined ? undefined : open.get(homeId)
    if (home && homeId !== undefined) {
      const at = home.rows.findIndex(([id]) => id === productId)
      const old = rowBytes(home.rows[at])
      if (row && home.bytes - old + rowBytes(row) <= limit) {
        home.bytes += rowBytes(row) - old
        home.rows[at] = row
        put(productId, homeId)
        continue
      }
      home.bytes -= old
      home.rows.splice(at, 1)
      changed.add(homeId)
    }
    if (!row) continue
    const lastId = known.at(-1)
    const last = lastId === undefined || lastId === homeId ? undefined : open.get(lastId)
    if (last && lastId !== undefined && last.bytes + rowBytes(row) <= limit) {
      last.bytes += rowBytes(row)
      last.rows.push(row)
      put(productId, lastId)
      continue
    }
    const fresh = shardId(Math.max(-1, ...known.map((id) => Number(id.slice(1)))) + 1)
    known.push(fresh)
    open.set(fresh, { rows: [row], bytes: 1 + rowBytes(row) })
    put(productId, fresh)
  }
  return {
    ids: known,
    changed: Object.fromEntries([...changed].map((id) => [id, JSON.stringify(open.get(id)?.rows ?? [])])),
    shardOf,
  }
}

const openShard = (text: string): OpenShard => {
  const rows = rowsOf(text)
  return { rows, bytes: 1 + rows.reduce((sum, row) => sum + rowBytes(row), 0) }
}

/** With the comma or bracket after it. */
const rowBytes = (row: StoredRow | undefined): number => (row ? bytesOf(JSON.stringify(row)) + 1 : 0)

const shardId = (index: number): string => `s${index}`

const rowOf = (product: Product): StoredRow | undefined =>
  rowsOf(encodeCatalogue([catalogueProductOf(product)]))[0]

const standsIn = (slug: string, product: Categorised | undefined): number =>
  product && (product.category === slug || product.subcategory === slug) ? 1 : 0

const bytesOf = (text: string): number => new TextEncoder().encode(text).length
