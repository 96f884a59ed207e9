import { inNaturalOrder } from '#lib/natural-order.ts'
import { bulkSavingPercent } from './bulk-offers.ts'
import type { CatalogueProduct } from './catalogue.ts'
import { bandAt, type StockBand } from '#domain/stock/stock.ts'

export const FACETS = ['size', 'standard', 'brand', 'taxClass'] as const
export type Facet = (typeof FACETS)[number]

export const SORTS = ['best', 'price', 'price-down', 'name', 'saving'] as const
export type Sort = (typeof SORTS)[number]

/** Filters besides search words. Prices are net pesewas; an empty list means any. */
export type ProductFilter = {
  /** Slug of a category or subcategory; '' for all. */
  category: string
  chosen: Readonly<Record<Facet, readonly string[]>>
  inStock: boolean
  fromMinor: number | undefined
  toMinor: number | undefined
}

export type FacetOption = { value: string; count: number }

type Bands = Readonly<Record<string, StockBand>> | undefined

const isHere = (bands: Bands, productId: string): boolean => ['in', 'low'].includes(bandAt(bands, productId))

const isIn = ({ category, subcategory }: CatalogueProduct, slug: string): boolean =>
  slug === '' || category === slug || subcategory === slug

function passes(product: CatalogueProduct, filter: ProductFilter, bands: Bands, besides?: Facet): boolean {
  const { chosen, fromMinor = 0, toMinor = Infinity } = filter
  return (
    isIn(product, filter.category) &&
    product.priceMinor >= fromMinor &&
    product.priceMinor <= toMinor &&
    (!filter.inStock || isHere(bands, product.id)) &&
    FACETS.every(
      (facet) => facet === besides || chosen[facet].length === 0 || chosen[facet].includes(product[facet]),
    )
  )
}

export const filteredProducts = (
  products: readonly CatalogueProduct[],
  filter: ProductFilter,
  bands: Bands,
): CatalogueProduct[] => products.filter((product) => passes(product, filter, bands))

/** Whether the products still differ in a facet: far less work than its options. */
export function hasChoice(
  products: readonly CatalogueProduct[],
  filter: ProductFilter,
  bands: Bands,
  facet: Facet,
): boolean {
  const isOption = (product: CatalogueProduct) =>
    product[facet] !== '' && passes(product, filter, bands, facet)
  const first = products.find(isOption)
  return products.some((product) => product[facet] !== first?.[facet] && isOption(product))
}

/** The options still available for a facet, with the number of products each would show; sizes in order. */
export function facetOptions(
  products: readonly CatalogueProduct[],
  filter: ProductFilter,
  bands: Bands,
  facet: Facet,
): FacetOption[] {
  const counts = new Map<string, number>()
  for (const product of products) {
    const value = product[facet]
    if (value !== '' && passes(product, filter, bands, facet)) counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  // Chosen values stay listed even when nothing matches, otherwise they could not be removed.
  for (const value of filter.chosen[facet]) if (!counts.has(value)) counts.set(value, 0)
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => inNaturalOrder(a.value, b.value))
}

/** `best` keeps the incoming order: the search's or the catalogue's. */
export function sortedProducts(
  products: readonly CatalogueProduct[],
  sort: Sort,
): readonly CatalogueProduct[] {
  const compare = COMPARE[sort]
  return compare ? products.toSorted(compare) : products
}

const COMPARE: Readonly<Record<Sort, ((a: CatalogueProduct, b: CatalogueProduct) => number) | undefined>> = {
  best: undefined,
  price: (a, b) => a.priceMinor - b.priceMinor,
  'price-down': (a, b) => b.priceMinor - a.priceMinor,
  name: (a, b) => inNaturalOrder(a.name, b.name),
  saving: (a, b) => bulkSavingPercent(b) - bulkSavingPercent(a),
}
