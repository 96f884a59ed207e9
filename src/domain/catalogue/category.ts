import type { RecordOf } from '#lib/schema.ts'
import type { categorySchema } from './category-schema.ts'

/** `parent` is '' at the top level. `count` includes the published products of its subcategories. */
export type Category = Omit<RecordOf<typeof categorySchema>, 'id'>

export const CATEGORY_LENGTHS = { slug: 120, name: 80, parent: 120, description: 500, picture: 300 } as const

export const MAX_RANK = 100_000
