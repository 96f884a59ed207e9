import type { CatalogueProduct } from '#domain/catalogue/catalogue.ts'
import { filteredProducts, sortedProducts } from '#domain/catalogue/product-filter.ts'
import type { SearchFound } from '#components/catalogue/use-search.ts'
import type { StockBand } from '#domain/stock/stock.ts'
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
    respelt,
    unknownCode,
  } = result ?? { products: all, matchesAll: true, respelt: undefined, unknownCode: undefined }
  const products = sortedProducts(filteredProducts(searched, query, bands), query.sort)
  return { searched, products, matchesAll, respelt, unknownCode }
}
