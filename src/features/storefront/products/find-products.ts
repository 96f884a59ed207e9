import type { CatalogueProduct } from '#domain/catalogue/catalogue.ts'
import { filteredProducts, sortedProducts } from '#domain/catalogue/product-filter.ts'
import type { SearchFound } from '#components/catalogue/use-search.ts'
import type { StockBand } from '#domain/stock/stock.ts'
import type { CatalogueQuery } from './catalogue-query.ts'

export const PAGE_SIZE = 50

export type Found = {
  /** What the words alone found, before any filter. */
  searched: readonly CatalogueProduct[]
  products: readonly CatalogueProduct[]
  /** False when no product holds every word. */
  matchesAll: boolean
  milliseconds: number
}

/** Filters and sorts what the words found, or without words the whole catalogue, in memory. */
export function findProducts(
  all: readonly CatalogueProduct[],
  result: SearchFound | undefined,
  query: CatalogueQuery,
  bands: Readonly<Record<string, StockBand>> | undefined,
): Found {
  const start = performance.now()
  const {
    products: searched,
    matchesAll,
    milliseconds,
  } = result ?? { products: all, matchesAll: true, milliseconds: 0 }
  const products = sortedProducts(filteredProducts(searched, query, bands), query.sort)
  return { searched, products, matchesAll, milliseconds: milliseconds + performance.now() - start }
}
