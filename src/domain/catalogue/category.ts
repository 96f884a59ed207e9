import type { RecordOf } from '#lib/schema.ts'
import type { categoryFactsSchema, categorySchema } from './category-schema.ts'

/**
 * As the shop's facts have it. `parent` is '' at the top level. `count` includes the published products of its
 * subcategories.
 */
export type Category = RecordOf<typeof categoryFactsSchema> & { count: number }

/** As it is stored. */
export type CategoryRecord = RecordOf<typeof categorySchema>

/** What the shop's facts say of a stored category, without its count. */
export const categoryFacts = ({
  slug,
  name,
  parent,
  description,
  picture,
  rank,
  hidden,
}: Omit<Category, 'count'>): Omit<Category, 'count'> => ({
  slug,
  name,
  parent,
  description,
  picture,
  rank,
  ...(hidden && { hidden }),
})

/** What shoppers choose from: without the hidden ones and what is in them. */
export const shownCategories = (categories: readonly Category[]): readonly Category[] => {
  const hidden = new Set(categories.flatMap(({ slug, hidden: isHidden }) => (isHidden ? [slug] : [])))
  return hidden.size === 0
    ? categories
    : categories.filter(({ slug, parent }) => !hidden.has(slug) && !hidden.has(parent))
}

export const CATEGORY_LENGTHS = { slug: 120, name: 80, parent: 120, description: 500, picture: 300 } as const

export const MAX_RANK = 100_000
