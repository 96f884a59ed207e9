import { useEffect, useState } from 'react'
import type { Catalogue } from '#data/catalogue/load-catalogue.ts'
import type { SearchResult } from '#domain/search/search-index.ts'

export type SearchFound = SearchResult & { query: string }

/**
 * The catalogue's matches for `query`: the previous query's until the new ones arrive, undefined before the first.
 * `wanted` loads the search before the user types; a blank query does nothing.
 */
export function useSearch(
  catalogue: Catalogue | undefined,
  query: string,
  wanted = query !== '',
): SearchFound | undefined {
  const [found, setFound] = useState<SearchFound>()

  useEffect(() => {
    if (!wanted || !catalogue) return undefined
    const search = new AbortController()
    void import('#data/catalogue/search-catalogue.ts').then(async ({ prepareSearch, searchCatalogue }) => {
      prepareSearch(catalogue)
      const result = query && (await searchCatalogue(catalogue, query, search.signal))
      if (result && !search.signal.aborted) setFound({ ...result, query })
    })
    return () => search.abort()
  }, [catalogue, query, wanted])

  return query === '' ? undefined : found
}
