import type { Category } from '#domain/catalogue/category.ts'
import type { Numbered } from '#lib/worker-answers.ts'

/** The catalogue to search from now on, or a query on the last one given. */
export type ToSearchWorker = { shards: readonly string[]; categories: readonly Category[] } | Numbered<string>
