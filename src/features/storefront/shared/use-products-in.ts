import { useMemo } from 'react'
import { useShopFacts, useCatalogue } from '#data/catalogue/use-catalogue.ts'
import { useFirstProductsIn } from '#data/catalogue/query-products.ts'
import { isQueried, type CatalogueProduct } from '#domain/catalogue/catalogue.ts'

/**
 * The products of these sub-categories: from the catalogue in memory or, if that is too large, the first of each by
 * name. Undefined until loaded.
 */
export function useProductsIn(subcategories: readonly string[]): readonly CatalogueProduct[] | undefined {
  const facts = useShopFacts().data
  const catalogue = useCatalogue().data
  const isLarge = facts !== undefined && isQueried(facts)
  const queried = useFirstProductsIn(isLarge ? subcategories : []).data
  const key = subcategories.join()
  const listed = useMemo(
    () => catalogue?.products.filter(({ subcategory }) => key.split(',').includes(subcategory)),
    [catalogue, key],
  )
  if (subcategories.length === 0) return NONE
  return isLarge ? queried : listed
}

const NONE: readonly CatalogueProduct[] = []
