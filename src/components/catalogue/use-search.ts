import { useEffect, useState } from 'react'
import type { Catalogue } from '#data/catalogue/load-catalogue.ts'
import type { SearchResult } from '#domain/search/search-index.ts'

export type SearchFound = SearchResult & { query: string }

/** `error`: the last search failed. Another query searches again. */
export type Search = { found?: SearchFound; error?: unknown }

/**
 * The catalogue's matches for `query`: the previous query's until the new ones arrive, undefined before the first.
 * `wanted` loads the search before the user types; a blank query finds nothing.
 */
export function useSearch(catalogue: Catalogue | undefined, query: string, wanted = query !== ''): Search {
  const [search, setSearch] = useState(NONE)

  useEffect(() => {
    if (!wanted || !catalogue) return undefined
    const stop = new AbortController()
    const show = (next: Search) => stop.signal.aborted || setSearch(next)
    findIn(catalogue, query, stop.signal).then(
      (found) => found && show({ found }),
      (error: unknown) => show({ error }),
    )
    return () => stop.abort()
  }, [catalogue, query, wanted])

  return query === '' ? NONE : search
}

const NONE: Search = {}

/** Where there is no room for more; typing on tries again. */
export const SEARCH_FAILED = 'The search could not be loaded. Check your network connection.'

async function findIn(
  catalogue: Catalogue,
  query: string,
  signal: AbortSignal,
): Promise<SearchFound | undefined> {
  const { prepareSearch, searchCatalogue } = await import('#data/catalogue/search-catalogue.ts')
  prepareSearch(catalogue)
  const result = query === '' ? undefined : await searchCatalogue(catalogue, query, signal)
  return result && { ...result, query }
}
