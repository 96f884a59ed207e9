import type { CatalogueProduct } from '#domain/catalogue/catalogue.ts'
import { filteredProducts, sortedProducts } from '#domain/catalogue/product-filter.ts'
import type { SearchFound } from '#components/catalogue/use-search.ts'
import type { StockBand } from '#domain/stock/stock.ts'
import type { AskedQuantity } from '#domain/search/asked-quantity.ts'
import type { SearchResult } from '#domain/search/search-index.ts'
import type { CatalogueQuery } from './catalogue-query.ts'

export const PAGE_SIZE = 50

export type Found = {
  /** Matches for the words alone, before any filter. */
  searched: readonly CatalogueProduct[]
  products: readonly CatalogueProduct[]
  /** False if no product contains every word. */
  matchesAll: boolean
  /** What was searched for instead, where words are misspelt. */
  respelt?: string | undefined
  /** No product has the code that was searched for. */
  unknownCode?: string | undefined
  /** Words that are in no product. */
  unknown?: readonly string[] | undefined
  /** What was read as how much is wanted, and the words that were searched for. */
  asked?: AskedQuantity | undefined
}

/** Filters and sorts the matches, or without words the whole catalogue, in memory. */
export function findProducts(
  all: readonly CatalogueProduct[],
  result: SearchFound | undefined,
  query: CatalogueQuery,
  bands: Readonly<Record<string, StockBand>> | undefined,
): Found {
  const {
    products: searched,
    matchesAll,
    ...understood
  }: Omit<SearchResult, 'isPart'> = result ?? { products: all, matchesAll: true }
  const products = sortedProducts(filteredProducts(searched, query, bands), query.sort)
  return { ...understood, searched, products, matchesAll }
}
