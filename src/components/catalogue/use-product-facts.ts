import { useMemo } from 'react'
import { renewCatalogue, useCatalogue } from '#data/catalogue/use-catalogue.ts'
import { renewProducts, useProductsById } from '#data/catalogue/use-products-by-id.ts'
import { isQueried, type CatalogueProduct } from '#domain/catalogue/catalogue.ts'

export type ProductFacts = {
  /** Undefined until the products are known; afterwards returns undefined for products no longer sold. */
  productOf: ((id: string) => CatalogueProduct | undefined) | undefined
  error: Error | undefined
  /** Fetches the facts again; never throws. */
  renew: () => Promise<unknown>
}

const NONE: readonly string[] = []

/** The current facts of these products: from the catalogue, or queried where it is too large for memory. */
export function useProductFacts(ids: readonly string[]): ProductFacts {
  const { data: catalogue, error } = useCatalogue()
  const isAsked = catalogue !== undefined && isQueried(catalogue.facts)
  const asked = useProductsById(isAsked ? ids : NONE)
  const byId = isAsked ? asked.data : catalogue?.byId
  return useMemo(
    () => ({
      productOf: byId && ((id) => byId.get(id)),
      error: byId ? undefined : (error ?? asked.error),
      renew: () => Promise.all([renewCatalogue(), isAsked && renewProducts(ids)]),
    }),
    [byId, error, asked.error, isAsked, ids],
  )
}
