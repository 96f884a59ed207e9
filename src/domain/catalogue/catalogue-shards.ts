import { catalogueProductOf } from './catalogue-product.ts'
import { encodeCatalogue, IN_MEMORY_LIMIT, isQueried, type ShopFacts } from './catalogue.ts'
import type { Product } from './product.ts'

/** A document may have a mebibyte; the rest is for its other fields and the index. */
const SHARD_BYTES = 900_000
/** How far a shard is filled when the whole catalogue is written: rows grow as products get more data. */
const FILLED_BYTES = 600_000

/** The fields a publication changes: plain values, so that the rules can calculate with them. */
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

/** What one change writes: the shop's facts and the changed shards. */
export type ChangedCatalogue = {
  facts: ShopFacts
  shards: Readonly<Record<string, string>>
  /** The shard of the product's row; '' when it has none. */
  shard: string
}

/** The shards a change may affect, given the product's recorded shard: at most two, however many there are. */
export const shardsToRead = (facts: ShopFacts, shard: string): string[] => [
  ...new Set([...(facts.shards.includes(shard) ? [shard] : []), ...facts.shards.slice(-1)]),
]

/**
 * The catalogue after one product was published, changed or removed. `data` contains the shards of `shardsToRead`, or
 * all of them when the product's shard is unknown. A row keeps its position; one that outgrows its shard moves to the
 * last, or to a new one. Above the memory limit there are no shards any more, and they do not come back.
 */
export function changedCatalogue(
  facts: ShopFacts,
  data: Readonly<Record<string, string>>,
  { productId, before, after }: CatalogueChange,
  limits = { bytes: SHARD_BYTES, products: IN_MEMORY_LIMIT },
): ChangedCatalogue {
  const productCount = facts.productCount + (after ? 1 : 0) - (before ? 1 : 0)
  const wasQueried = isQueried(facts)
  const next = {
    ...facts,
    revision: facts.revision + 1,
    productCount,
    categories: facts.categories.map((category) => ({
      ...category,
      count: Math.max(0, category.count + standsIn(category.slug, after) - standsIn(category.slug, before)),
    })),
  }
  if (wasQueried || productCount > limits.products)
    return { facts: { ...next, shards: [], shardRevisions: {} }, shards: {}, shard: '' }

  const home = Object.keys(data).find((id) => rowsOf(data[id] ?? '[]').some(([one]) => one === productId))
  const { shards, shard } = withRow(facts.shards, data, {
    productId,
    home,
    row: after && rowOf(after),
    limit: limits.bytes,
  })
  const changed = Object.keys(shards)
  return {
    facts: {
      ...next,
      shards: [...facts.shards, ...changed.filter((id) => !facts.shards.includes(id))],
      shardRevisions: {
        ...facts.shardRevisions,
        ...Object.fromEntries(changed.map((id) => [id, next.revision])),
      },
    },
    shards,
    shard,
  }
}

type Placing = { productId: string; home: string | undefined; row: StoredRow | undefined; limit: number }

function withRow(
  ids: readonly string[],
  data: Readonly<Record<string, string>>,
  { productId, home, row, limit }: Placing,
): Pick<ChangedCatalogue, 'shards' | 'shard'> {
  const rest: Record<string, string> = {}
  if (home !== undefined) {
    const rows = rowsOf(data[home] ?? '[]')
    if (row) {
      const replaced = JSON.stringify(rows.map((one) => (one[0] === productId ? row : one)))
      if (bytesOf(replaced) <= limit) return { shards: { [home]: replaced }, shard: home }
    }
    rest[home] = JSON.stringify(rows.filter(([id]) => id !== productId))
  }
  if (!row) return { shards: rest, shard: '' }
  const last = ids.at(-1)
  if (last !== undefined && last !== home) {
    const appended = JSON.stringify([...rowsOf(data[last] ?? '[]'), row])
    if (bytesOf(appended) <= limit) return { shards: { ...rest, [last]: appended }, shard: last }
  }
  const fresh = shardId(Math.max(-1, ...ids.map((id) => Number(id.slice(1)))) + 1)
  return { shards: { ...rest, [fresh]: JSON.stringify([row]) }, shard: fresh }
}

const shardId = (index: number): string => `s${index}`

const rowOf = (product: Product): StoredRow | undefined =>
  rowsOf(encodeCatalogue([catalogueProductOf(product)]))[0]

const standsIn = (slug: string, product: Categorised | undefined): number =>
  product && (product.category === slug || product.subcategory === slug) ? 1 : 0

const bytesOf = (text: string): number => new TextEncoder().encode(text).length
