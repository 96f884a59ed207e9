import { useEffect, useState } from 'react'
import type { Catalogue } from '#data/catalogue/load-catalogue.ts'
import type { SearchIndex } from '#domain/search-index.ts'

const indexes = new WeakMap<readonly unknown[], SearchIndex>()

/**
 * The index of the catalogue, built once for each revision and only when somebody searches (`wanted`): its code
 * and its building stay out of the first paint. Undefined while it is on its way.
 */
export function useSearch(catalogue: Catalogue | undefined, wanted: boolean): SearchIndex | undefined {
  const [index, setIndex] = useState<SearchIndex>()
  const products = catalogue?.products
  const ready = products && indexes.get(products)

  useEffect(() => {
    if (!wanted || !catalogue) return undefined
    const { facts, products } = catalogue
    let isCurrent = true
    void import('#domain/search-index.ts').then(({ searchIndexOf }) => {
      const built = indexes.get(products) ?? searchIndexOf(products, facts.categories)
      indexes.set(products, built)
      if (isCurrent) setIndex(built)
    })
    return () => {
      isCurrent = false
    }
  }, [catalogue, wanted])

  // The index of the last revision serves until the new one is built.
  return ready ?? index
}
