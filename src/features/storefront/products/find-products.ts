import type { CatalogueProduct } from '#domain/catalogue.ts'
import { filteredProducts, sortedProducts } from '#domain/product-filter.ts'
import type { SearchIndex } from '#domain/search-index.ts'
import type { StockBand } from '#domain/stock.ts'
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

/** Searches, filters and sorts the catalogue in memory. */
export function findProducts(
  all: readonly CatalogueProduct[],
  index: SearchIndex | undefined,
  query: CatalogueQuery,
  bands: Readonly<Record<string, StockBand>> | undefined,
): Found {
  const start = performance.now()
  const { products: searched, matchesAll } =
    query.q && index ? index.search(query.q) : { products: all, matchesAll: true }
  const products = sortedProducts(filteredProducts(searched, query, bands), query.sort)
  return { searched, products, matchesAll, milliseconds: performance.now() - start }
}
