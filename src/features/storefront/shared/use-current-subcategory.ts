import { useShopFacts, useCatalogue } from '#data/catalogue/use-catalogue.ts'
import { useProductPage } from '#data/catalogue/query-products.ts'
import { isQueried, type CatalogueProduct } from '#domain/catalogue/catalogue.ts'

const NOTHING_CHOSEN = { size: [], standard: [], brand: [], taxClass: [] }

/**
 * The products of a sub-category: from the catalogue in memory or, if that is too large, the first of them by name.
 * Undefined until loaded.
 */
export function useCurrentSubcategory(subcategory: string): readonly CatalogueProduct[] | undefined {
  const facts = useShopFacts().data
  const catalogue = useCatalogue().data
  const isLarge = facts !== undefined && isQueried(facts)
  const page = useProductPage(
    isLarge
      ? {
          words: '',
          category: subcategory,
          isSubcategory: true,
          chosen: NOTHING_CHOSEN,
          fromMinor: undefined,
          toMinor: undefined,
          sort: 'name',
          after: '',
        }
      : undefined,
  ).data
  if (isLarge) return page?.products
  return catalogue?.products.filter((product) => product.subcategory === subcategory)
}
