import { decodeCatalogue } from '#domain/catalogue/catalogue.ts'
import type { Category } from '#domain/catalogue/category.ts'
import { searchIndexOf, type SearchResult } from './search-index.ts'

/** Like `SearchResult`, with the products as positions, counted from the first product of the first shard. */
export type SearchAnswer = Omit<SearchResult, 'products'> & { positions: Uint32Array }

/** Decodes and indexes the catalogue; the returned function answers queries about it. */
export function searchEngineOf(
  shards: readonly string[],
  categories: readonly Category[],
): (query: string) => SearchAnswer {
  const products = shards.flatMap(decodeCatalogue)
  const positionOf = new Map(products.map((product, at) => [product, at]))
  const index = searchIndexOf(products, categories)
  return (query) => {
    const { products: found, ...rest } = index.search(query)
    return { ...rest, positions: Uint32Array.from(found, (product) => positionOf.get(product) ?? 0) }
  }
}
