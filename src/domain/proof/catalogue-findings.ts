import { catalogueProductOf } from '#domain/catalogue/catalogue-product.ts'
import {
  decodeCatalogue,
  encodeCatalogue,
  type CatalogueProduct,
  type ShopFacts,
} from '#domain/catalogue/catalogue.ts'
import type { Category } from '#domain/catalogue/category.ts'
import type { ExchangeRates } from '#domain/pricing/currency.ts'
import type { ShopLocation } from '#domain/stock/location.ts'
import type { ProductRecord } from '#domain/catalogue/product-record.ts'
import { bandOf, type StockBand, type StockLevel } from '#domain/stock/stock.ts'
import type { TaxRates } from '#domain/pricing/tax.ts'
import type { Finding } from './line-findings.ts'
import { isSame } from './same.ts'

type StoredRow = readonly [id: string, ...unknown[]]

/** The rows of a shard; undefined where it is no list. What is no row in it is left out. */
function rowsOf(data: string): StoredRow[] | undefined {
  try {
    const rows: unknown = JSON.parse(data)
    return Array.isArray(rows) ? rows.filter(isRow) : undefined
  } catch {
    return undefined
  }
}

const isRow = (row: unknown): row is StoredRow => Array.isArray(row) && typeof row[0] === 'string'

/** The products whose rows came, went or changed; undefined where the shard cannot be read, so that any may have. */
export function touchedProducts(before: string, after: string): string[] | undefined {
  const [was, is] = [rowsOf(before), rowsOf(after)]
  if (!was || !is) return undefined
  const [then, now] = [textsOf(was), textsOf(is)]
  return [...new Set([...then.keys(), ...now.keys()])].filter((id) => then.get(id) !== now.get(id))
}

/** Each product's rows as one text: a second row of the same product counts as a change. */
function textsOf(rows: readonly StoredRow[]): ReadonlyMap<string, string> {
  const texts = new Map<string, string>()
  for (const row of rows) texts.set(row[0], (texts.get(row[0]) ?? '') + JSON.stringify(row))
  return texts
}

/** A row that was not as its product. */
export type WrongRow = { productId: string; finding: Finding }

/**
 * The shard with the rows of `products` as they have to be: by id, undefined where there is no such product. A row that
 * agrees keeps what a later version of the shop put beside ours. A shard that cannot be read is made of `products` alone.
 */
export function provenShard(
  shard: string,
  data: string,
  products: ReadonlyMap<string, ProductRecord | undefined>,
): { data: string; wrong: WrongRow[] } {
  const wrong: WrongRow[] = []
  const stored = rowsOf(data)
  let rows = stored ?? []
  for (const [productId, product] of products) {
    const own = rows.filter(([id]) => id === productId)
    const row = product && standsIn(shard, product, own.length > 0) ? rowOf(product) : undefined
    const finding = rowFinding(own, row)
    if (!finding) continue
    wrong.push({ productId, finding })
    const at = rows.findIndex(([id]) => id === productId)
    const others = rows.filter(([id]) => id !== productId)
    rows = row ? others.toSpliced(at < 0 ? others.length : at, 0, row) : others
  }
  return { data: wrong.length === 0 && stored ? data : JSON.stringify(rows), wrong }
}

/** What an earlier version of the shop published does not know its shard: there it stands where it was found. */
const standsIn = (shard: string, product: ProductRecord, isThere: boolean): boolean =>
  product.status === 'published' && (product.shard === '' ? isThere : product.shard === shard)

function rowFinding(own: readonly StoredRow[], row: StoredRow | undefined): Finding | undefined {
  const [first] = own
  if (!row) return first && 'It stood in the catalogue, but is not sold there'
  if (!first) return 'It was missing in the catalogue'
  if (own.length > 1) return 'It stood in the catalogue more than once'
  return isSame(readRow(first), readRow(row)) ? undefined : 'Its row was not as the product'
}

const rowOf = (product: ProductRecord): StoredRow | undefined =>
  rowsOf(encodeCatalogue([catalogueProductOf(product)]))?.[0]

function readRow(row: StoredRow): CatalogueProduct | undefined {
  try {
    return decodeCatalogue(JSON.stringify([row]))[0]
  } catch {
    return undefined
  }
}

/** The records that `catalog/shop` repeats; what is undefined was not looked at. */
export type ShopRecords = {
  categories?: readonly Omit<Category, 'count'>[] | undefined
  /** Published products by category, of the categories that were counted. */
  counts?: Readonly<Record<string, number>> | undefined
  productCount?: number | undefined
  locations?: readonly ShopLocation[] | undefined
  rates?: ExchangeRates | undefined
  taxes?: readonly TaxRates[] | undefined
  /** The revision of each shard that was looked at. */
  shardRevisions?: Readonly<Record<string, number>> | undefined
}

/** `catalog/shop` as its records have it, and what was not so. The revision is for the writer to move. */
export function provenShop(
  facts: ShopFacts,
  records: ShopRecords,
): { facts: ShopFacts; findings: Finding[] } {
  const countOf = new Map(facts.categories.map(({ slug, count }) => [slug, count]))
  const categories = records.categories
    ? records.categories.map((category) => ({ ...category, count: countOf.get(category.slug) ?? 0 }))
    : facts.categories
  const proven: ShopFacts = {
    ...facts,
    categories: categories.map((category) => ({
      ...category,
      count: records.counts?.[category.slug] ?? category.count,
    })),
    locations: records.locations ?? facts.locations,
    rates: records.rates ?? facts.rates,
    taxes: records.taxes ?? facts.taxes,
    ...(records.productCount !== undefined && { productCount: records.productCount }),
    ...(records.shardRevisions && {
      shardRevisions: { ...facts.shardRevisions, ...records.shardRevisions },
    }),
  }
  const findings = PARTS.filter(({ part }) => !isSame(bySlug(facts[part]), bySlug(proven[part]))).map(
    ({ words }) => words,
  )
  return { facts: proven, findings }
}

const PARTS = [
  { part: 'categories', words: 'The categories were not as their records' },
  { part: 'productCount', words: 'The number of products was wrong' },
  { part: 'locations', words: 'The branches were not as their records' },
  { part: 'rates', words: 'The exchange rates were not as their record' },
  { part: 'taxes', words: 'The tax rates were not as their record' },
  { part: 'shardRevisions', words: 'The parts of the catalogue had other revisions' },
] as const satisfies readonly { part: keyof ShopFacts; words: string }[]

/** The order of categories and branches is the page's business. */
const bySlug = (part: unknown): unknown =>
  Array.isArray(part) && part.every((one) => typeof one === 'object')
    ? Object.fromEntries(
        part.map((one: { slug?: string; id?: string; from?: string }, at) => [
          one.slug ?? one.id ?? one.from ?? at,
          one,
        ]),
      )
    : part

/** A band that is not the one of its level. */
export type WrongBand = { productId: string; says: StockBand | undefined; is: StockBand }

/** The bands of `productIds` that are not as their levels; goods without a level are never in stock. */
export function wrongBands(
  bands: Readonly<Record<string, StockBand>>,
  productIds: readonly string[],
  levelOf: (productId: string) => StockLevel | undefined,
): WrongBand[] {
  return productIds.flatMap((productId) => {
    const level = levelOf(productId)
    const says = bands[productId]
    if (!level && (says === undefined || says === 'order' || says === 'out')) return []
    const is = level ? bandOf(level) : 'out'
    return says === is ? [] : [{ productId, says, is }]
  })
}
