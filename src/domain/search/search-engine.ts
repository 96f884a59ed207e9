import { decodeCatalogue } from '#domain/catalogue/catalogue.ts'
import type { Category } from '#domain/catalogue/category.ts'
import { searchIndexOf } from './search-index.ts'

/** `positions` are counted from the first product of the first shard, best first. */
export type SearchAnswer = { positions: Uint32Array; matchesAll: boolean }

/** Decodes and indexes the catalogue; the returned function answers queries about it. */
export function searchEngineOf(
  shards: readonly string[],
  categories: readonly Category[],
): (query: string) => SearchAnswer {
  const products = shards.flatMap(decodeCatalogue)
  const positionOf = new Map(products.map((product, at) => [product, at]))
  const index = searchIndexOf(products, categories)
  return (query) => {
    const { products: found, matchesAll } = index.search(query)
    return { positions: Uint32Array.from(found, (product) => positionOf.get(product) ?? 0), matchesAll }
  }
}
