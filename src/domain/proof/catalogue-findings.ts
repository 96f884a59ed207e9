import { catalogueProductOf } from '#domain/catalogue/catalogue-product.ts'
import {
  decodeCatalogue,
  encodeCatalogue,
  type CatalogueProduct,
  type ShopFacts,
} from '#domain/catalogue/catalogue.ts'
import type { Category } from '#domain/catalogue/category.ts'
import type { CompanyRow } from '#domain/company/company.ts'
import type { ExchangeRates } from '#domain/pricing/currency.ts'
import type { ShopLocation } from '#domain/stock/location.ts'
import type { ProductRecord } from '#domain/catalogue/product-record.ts'
import { bandOf, type StockBand, type StockLevel } from '#domain/stock/stock.ts'
import type { TaxRates } from '#domain/pricing/tax.ts'
import type { Finding } from './line-findings.ts'
import { isSame } from '#lib/same.ts'

type StoredRow = readonly [id: string, ...unknown[]]

/** The rows of a shard; undefined when it is not a list. Invalid rows are left out. */
function rowsOf(data: string): StoredRow[] | undefined {
  try {
    const rows: unknown = JSON.parse(data)
    return Array.isArray(rows) ? rows.filter(isRow) : undefined
  } catch {
    return undefined
  }
}

const isRow = (row: unknown): row is StoredRow => Array.isArray(row) && typeof row[0] === 'string'

/**
 * The products whose rows were added, removed or changed; undefined when a shard is unreadable, so that any may have.
 */
export function touchedProducts(before: string, after: string): string[] | undefined {
  const [was, is] = [rowsOf(before), rowsOf(after)]
  if (!was || !is) return undefined
  const [then, now] = [textsOf(was), textsOf(is)]
  return [...new Set([...then.keys(), ...now.keys()])].filter((id) => then.get(id) !== now.get(id))
}

/** All rows of each product as one text: a second row of the same product counts as a change. */
function textsOf(rows: readonly StoredRow[]): ReadonlyMap<string, string> {
  const texts = new Map<string, string>()
  for (const row of rows) texts.set(row[0], (texts.get(row[0]) ?? '') + JSON.stringify(row))
  return texts
}

/** A row that did not agree with its product. */
export type WrongRow = { productId: string; finding: Finding }

/**
 * The shard with correct rows for `products`: by id, undefined when there is no such product. A row that agrees keeps
 * columns added by a later version. An unreadable shard is rebuilt from `products` alone.
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
    const row = product && standsIn(shard, product) ? rowOf(product) : undefined
    const finding = rowFinding(own, row)
    if (!finding) continue
    wrong.push({ productId, finding })
    const at = rows.findIndex(([id]) => id === productId)
    const others = rows.filter(([id]) => id !== productId)
    rows = row ? others.toSpliced(at < 0 ? others.length : at, 0, row) : others
  }
  return { data: wrong.length === 0 && stored ? data : JSON.stringify(rows), wrong }
}

const standsIn = (shard: string, product: ProductRecord): boolean =>
  product.status === 'published' && product.shard === shard

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

/** The records copied into `catalog/shop`; undefined ones were not checked. */
export type ShopRecords = {
  categories?: readonly Omit<Category, 'count'>[] | undefined
  /** Published products by category, for the categories that were counted. */
  counts?: Readonly<Record<string, number>> | undefined
  productCount?: number | undefined
  locations?: readonly ShopLocation[] | undefined
  rates?: ExchangeRates | undefined
  taxes?: readonly TaxRates[] | undefined
  company?: CompanyRow | undefined
  /** The revision of each shard that was checked. */
  shardRevisions?: Readonly<Record<string, number>> | undefined
}

/** The correct `catalog/shop` for its records, and what was wrong. The caller sets the revision. */
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
    ...(records.company && { company: records.company }),
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
  { part: 'company', words: 'The details of the company were not as their record' },
  { part: 'taxes', words: 'The tax rates were not as their record' },
  { part: 'shardRevisions', words: 'The parts of the catalogue had other revisions' },
] as const satisfies readonly { part: keyof ShopFacts; words: string }[]

/** The page decides the order of categories and branches. */
const bySlug = (part: unknown): unknown =>
  Array.isArray(part) && part.every((one) => typeof one === 'object')
    ? Object.fromEntries(
        part.map((one: { slug?: string; id?: string; from?: string }, at) => [
          one.slug ?? one.id ?? one.from ?? at,
          one,
        ]),
      )
    : part

/** A band that does not agree with its level. */
export type WrongBand = { productId: string; says: StockBand | undefined; is: StockBand }

/** The bands of `productIds` that do not agree with their levels; products without a level are never in stock. */
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
