import type { CartProduct } from '#domain/cart/cart.ts'
import type { Category } from './category.ts'
import type { CompanyRow } from '#domain/company/company.ts'
import type { ExchangeRates } from '#domain/pricing/currency.ts'
import type { ShopLocation } from '#domain/stock/location.ts'
import { decodeMeasures, encodeMeasures } from '#domain/units/measures-text.ts'
import type { Pack } from '#domain/units/pack.ts'
import type { ProductMeasures } from './product-measures.ts'
import type { Product } from './product.ts'
import type { StockBand } from '#domain/stock/stock.ts'
import { TAX_CLASSES, type TaxRates } from '#domain/pricing/tax.ts'

/** The catalogue's fields of a product that are copied unchanged; each is a column of its row. */
export const CATALOGUE_FIELDS = [
  'category',
  'subcategory',
  'brand',
  'tags',
  'leadTimeDays',
] as const satisfies readonly (keyof Product)[]

/** A product in the form in which the whole catalogue is browsed, filtered and searched in memory. */
export type CatalogueProduct = CartProduct &
  Pick<Product, (typeof CATALOGUE_FIELDS)[number]> & {
    /** One line under the name: `BS 4449:2005 · B500B · 18.95 kg`. */
    summary: string
    size: string
    standard: string
    /** Missing in rows written before there were measures. */
    measures?: ProductMeasures
    /** Missing in rows written before there were packs. */
    packs?: readonly Pack[]
  }

/** `catalog/shop`: what every page needs, in one read. `catalog/{shard}` contains the products. */
export type ShopFacts = {
  revision: number
  /** Empty when there are more products than `IN_MEMORY_LIMIT`. */
  shards: readonly string[]
  /** The revision in which each shard was last written: unchanged shards need not be read again. */
  shardRevisions: Readonly<Record<string, number>>
  productCount: number
  categories: readonly Category[]
  locations: readonly ShopLocation[]
  rates: ExchangeRates
  taxes: readonly TaxRates[]
  /** What the company says of itself; missing until somebody changes it. */
  company?: CompanyRow | undefined
}

export const SHOP_FACTS_ID = 'shop'

/** Up to this many products the whole catalogue is browsed in memory; beyond that, it is queried page by page. */
export const IN_MEMORY_LIMIT = 10_000

/** Whether the catalogue is too large for shards, so that none were written. */
export const isQueried = ({ shards, productCount }: Pick<ShopFacts, 'shards' | 'productCount'>): boolean =>
  shards.length === 0 && productCount > 0

/** `availability/{locationId}`: product id → band; a product that is missing is made to order. */
export type Availability = {
  locationId: string
  bands: Readonly<Record<string, StockBand>>
  /** When more is expected, epoch milliseconds (see restock.ts); missing when nothing is expected. */
  restockAt: Readonly<Record<string, number>>
}

export const encodeCatalogue = (products: readonly CatalogueProduct[]): string =>
  JSON.stringify(products.map(toRow))

/** Invalid rows are left out: one wrong product must not close the shop. Throws when `data` is not a list. */
export const decodeCatalogue = (data: string): CatalogueProduct[] =>
  (JSON.parse(data) as unknown[]).flatMap(productsIn)

function productsIn(row: unknown): CatalogueProduct[] {
  try {
    return isRow(row) ? [fromRow(row)] : []
  } catch {
    return []
  }
}

/** The first letter of the type of each mandatory column. */
const KINDS = 'sssssssnnnnonnsssssn'.split('')

const isRow = (row: unknown): row is Row =>
  Array.isArray(row) &&
  KINDS.every((kind, column) => (typeof row[column]).startsWith(kind)) &&
  [0, 1, 2].includes(row[7] as number) &&
  [0, 1, 2].includes(row[12] as number) &&
  typeof (row[22] ?? '') === 'string'

type Row = readonly [...Facts, packs?: readonly (string | number)[], sku?: string]

type Facts = readonly [
  id: string,
  slug: string,
  name: string,
  category: string,
  subcategory: string,
  brand: string,
  unit: string,
  scale: 0 | 1 | 2,
  min: number,
  step: number,
  priceMinor: number,
  breaks: readonly number[],
  tax: 0 | 1 | 2,
  madeToOrder: 0 | 1,
  picture: string,
  summary: string,
  size: string,
  standard: string,
  tags: string,
  leadTimeDays: number,
  measures?: string,
]

/**
 * Most products have no packs, so their row ends before that column. The SKU is included only when it differs from the
 * id.
 */
function toRow(p: CatalogueProduct): Row {
  const packs = (p.packs ?? []).flatMap(({ name, factor }) => [name, factor])
  if (p.sku !== p.id) return [...factsOf(p), packs, p.sku]
  return packs.length > 0 ? [...factsOf(p), packs] : factsOf(p)
}

const factsOf = (p: CatalogueProduct): Facts => [
  p.id,
  p.slug,
  p.name,
  p.category,
  p.subcategory,
  p.brand,
  p.unit,
  p.quantityScale,
  p.minQuantity,
  p.stepQuantity,
  p.priceMinor,
  p.priceBreaks.flatMap((step) => [step.minQuantity, step.priceMinor]),
  TAX_CLASSES.indexOf(p.taxClass) as 0 | 1 | 2,
  p.madeToOrder ? 1 : 0,
  p.picture,
  p.summary,
  p.size,
  p.standard,
  p.tags.join(';'),
  p.leadTimeDays,
  encodeMeasures(p.measures),
]

function fromRow(row: Row): CatalogueProduct {
  const [
    id,
    slug,
    name,
    category,
    subcategory,
    brand,
    unit,
    quantityScale,
    minQuantity,
    stepQuantity,
    priceMinor,
    breaks,
    tax,
    madeToOrder,
    picture,
    summary,
    size,
    standard,
    tags,
    leadTimeDays,
    measures = '',
    packs = [],
    sku = id,
  ] = row
  return {
    id,
    sku,
    slug,
    name,
    category,
    subcategory,
    brand,
    unit,
    quantityScale,
    minQuantity,
    stepQuantity,
    priceMinor,
    priceBreaks: pairsOf(breaks).map(([minQuantity, priceMinor]) => ({ minQuantity, priceMinor })),
    taxClass: TAX_CLASSES[tax],
    madeToOrder: madeToOrder === 1,
    picture,
    summary,
    size,
    standard,
    tags: tags === '' ? [] : tags.split(';'),
    leadTimeDays,
    measures: decodeMeasures(measures),
    packs: pairsOf(packs).map(([name, factor]) => ({ name: String(name), factor: Number(factor) })),
  }
}

const pairsOf = <Item>(flat: readonly Item[]): (readonly [Item, Item])[] =>
  Array.from({ length: flat.length / 2 }, (_, i) => [flat[2 * i] as Item, flat[2 * i + 1] as Item] as const)
