import { useEffect, useState } from 'react'
import type { Catalogue } from '#data/catalogue/load-catalogue.ts'
import type { SearchResult } from '#domain/search/search-index.ts'

export type SearchFound = SearchResult & { query: string }

/**
 * What the catalogue holds for `query`: of the last query until the answer to this one is here, undefined before the
 * first. `wanted` loads the search ahead of the first letter; a blank query asks nothing.
 */
export function useSearch(
  catalogue: Catalogue | undefined,
  query: string,
  wanted = query !== '',
): SearchFound | undefined {
  const [found, setFound] = useState<SearchFound>()

  useEffect(() => {
    if (!wanted || !catalogue) return undefined
    let isCurrent = true
    void import('#data/catalogue/search-catalogue.ts').then(async ({ prepareSearch, searchCatalogue }) => {
      prepareSearch(catalogue)
      if (query === '') return
      const result = await searchCatalogue(catalogue, query)
      if (isCurrent) setFound({ ...result, query })
    })
    return () => {
      isCurrent = false
    }
  }, [catalogue, query, wanted])

  return query === '' ? undefined : found
}
