import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { catalogueSearch, parseCatalogueQuery, type CatalogueQuery } from './catalogue-query.ts'

/** The view in the URL, and a function to change it. */
export function useCatalogueQuery(): [CatalogueQuery, (next: CatalogueQuery) => void] {
  const [search, setSearch] = useSearchParams()
  const query = useMemo(() => parseCatalogueQuery(search), [search])
  return [query, (next) => setSearch(catalogueSearch(next), { preventScrollReset: next.page === query.page })]
}
