import { useDeferredValue, useMemo } from 'react'
import { useCatalogue } from '#data/catalogue/use-catalogue.ts'
import { isBlank } from '#lib/text.ts'
import { useSearch } from '#components/catalogue/use-search.ts'

/**
 * Ids of the published products matching a text, best first; undefined without a search. Searched in memory, so it
 * keeps up with typing.
 */
export function useFoundIds(text: string): { ids: readonly string[] | undefined; isReady: boolean } {
  const asked = useDeferredValue(text)
  const isAsked = !isBlank(asked)
  const catalogue = useCatalogue(isAsked)
  const { found, error } = useSearch(catalogue.data, isAsked ? asked : '')
  if (error) throw error
  if (isAsked && !catalogue.data && catalogue.error) throw catalogue.error
  const ids = useMemo(() => found?.products.map((product) => product.id), [found])
  return { ids, isReady: !isAsked || found !== undefined }
}
