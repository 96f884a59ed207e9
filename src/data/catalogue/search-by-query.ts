import type { SearchResult } from '#domain/search/search-index.ts'
import { atOwnPrices } from './own-prices.ts'
import { fetchProductPage } from './query-products.ts'

/** A key pressed within this time replaces the query: every query costs reads. In milliseconds. */
const TYPING_PAUSE = 300
/** As many as a list under a search field has room for. */
const MOST = 12

/** The first products with every word; undefined when `signal` was aborted before the query was sent. */
export async function searchByQuery(query: string, signal: AbortSignal): Promise<SearchResult | undefined> {
  await new Promise((resolve) => setTimeout(resolve, TYPING_PAUSE))
  if (signal.aborted) return undefined
  const { products } = await fetchProductPage(
    {
      words: query,
      category: '',
      isSubcategory: false,
      chosen: { size: [], standard: [], brand: [], taxClass: [] },
      fromMinor: undefined,
      toMinor: undefined,
      sort: 'best',
      after: '',
    },
    MOST,
  )
  return { products: await atOwnPrices(products), matchesAll: true, isPart: true }
}
