import { catalogueUrl, paths } from '#config/paths.ts'
import type { CatalogueProduct } from '#domain/catalogue/catalogue.ts'
import { shownCategories, type Category } from '#domain/catalogue/category.ts'
import { wordsOfCode } from '#domain/search/product-codes.ts'
import type { SearchResult } from '#domain/search/search-index.ts'

const PRODUCTS = 6
const CATEGORIES = 3

export type Suggestion =
  | { type: 'product'; url: string; product: CatalogueProduct }
  /** `count` is of the products found in it, or of all where its name was typed. */
  | { type: 'category'; url: string; category: Category; count: number }
  /** `count` is undefined where only the first products were asked for; `respelt` as in `SearchResult`. */
  | { type: 'all'; url: string; count: number | undefined; respelt?: string | undefined }
  /** No product has the code that was typed; the link searches for what is like it. */
  | { type: 'unknown'; url: string; code: string }
  | { type: 'recent'; url: string; text: string }
  /** Forgets the recent searches. */
  | { type: 'forget'; url: '' }

/** What the field says of its list: whether there is one, and the id of the option the arrow keys are at. */
export type ShownList = { isShown?: boolean; active?: string | undefined }

/** The best products, the categories that are called so or have most of what was found, and a link to all results. */
export function suggestionsFor(
  query: string,
  {
    products,
    isPart,
    respelt,
    unknownCode,
  }: Pick<SearchResult, 'products' | 'isPart' | 'respelt' | 'unknownCode'>,
  categories: readonly Category[],
): readonly Suggestion[] {
  const q = query.trim()
  if (unknownCode)
    return [{ type: 'unknown', url: catalogueUrl({ q: wordsOfCode(unknownCode) }), code: unknownCode }]
  const shown = shownCategories(categories)
  const called = categoriesCalled(respelt ?? q, shown)
  const counts = new Map<string, number>()
  for (const { subcategory } of isPart ? [] : products)
    counts.set(subcategory, (counts.get(subcategory) ?? 0) + 1)
  const inCategories = [...counts]
    .filter(([slug, count]) => count > 1 && !called.some((one) => one.slug === slug))
    .sort(([, a], [, b]) => b - a)
    .flatMap(([slug, count]): Suggestion[] => {
      const category = shown.find((one) => one.slug === slug)
      return category ? [{ type: 'category', url: catalogueUrl({ q, category: slug }), category, count }] : []
    })
  const inCalled = called.map((category): Suggestion => {
    const url = catalogueUrl({ category: category.slug })
    return { type: 'category', url, category, count: category.count }
  })
  return [
    ...products
      .slice(0, PRODUCTS)
      .map((product): Suggestion => ({ type: 'product', url: paths.product(product.slug), product })),
    ...[...inCalled, ...inCategories].slice(0, CATEGORIES),
    ...(products.length > 0
      ? [
          {
            type: 'all',
            url: catalogueUrl({ q }),
            count: isPart ? undefined : products.length,
            respelt,
          } as const,
        ]
      : []),
  ]
}

/** The categories whose name has, for every word typed, one that begins with it. */
function categoriesCalled(typed: string, categories: readonly Category[]): Category[] {
  const words = wordsIn(typed)
  if (words.length === 0) return []
  return categories.filter(({ name, count }) => {
    const named = wordsIn(name)
    return count > 0 && words.every((word) => named.some((one) => one.startsWith(word)))
  })
}

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

export const recentSuggestions = (searches: readonly string[]): readonly Suggestion[] =>
  searches.length === 0
    ? []
    : [
        ...searches.map((text): Suggestion => ({ type: 'recent', url: catalogueUrl({ q: text }), text })),
        { type: 'forget', url: '' },
      ]
