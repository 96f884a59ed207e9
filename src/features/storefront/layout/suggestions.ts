import { catalogueUrl, paths } from '#config/paths.ts'
import type { CatalogueProduct } from '#domain/catalogue/catalogue.ts'
import { shownCategories, type Category } from '#domain/catalogue/category.ts'
import type { SearchResult } from '#domain/search/search-index.ts'

const PRODUCTS = 6
const CATEGORIES = 2

export type Suggestion =
  | { type: 'product'; url: string; product: CatalogueProduct }
  | { type: 'category'; url: string; category: Category; count: number }
  /** `count` is undefined where only the first products were asked for. */
  | { type: 'all'; url: string; count: number | undefined }

/** The best products, the sub-categories with the most matches, and a link to all results. */
export function suggestionsFor(
  query: string,
  { products, isPart }: Pick<SearchResult, 'products' | 'isPart'>,
  categories: readonly Category[],
): readonly Suggestion[] {
  const q = query.trim()
  const shown = shownCategories(categories)
  const counts = new Map<string, number>()
  for (const { subcategory } of isPart ? [] : products)
    counts.set(subcategory, (counts.get(subcategory) ?? 0) + 1)
  const inCategories = [...counts]
    .filter(([, count]) => count > 1)
    .sort(([, a], [, b]) => b - a)
    .slice(0, CATEGORIES)
    .flatMap(([slug, count]): Suggestion[] => {
      const category = shown.find((one) => one.slug === slug)
      return category ? [{ type: 'category', url: catalogueUrl({ q, category: slug }), category, count }] : []
    })
  return [
    ...products
      .slice(0, PRODUCTS)
      .map((product): Suggestion => ({ type: 'product', url: paths.product(product.slug), product })),
    ...inCategories,
    ...(products.length > 0
      ? [{ type: 'all', url: catalogueUrl({ q }), count: isPart ? undefined : products.length } as const]
      : []),
  ]
}
