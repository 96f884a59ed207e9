import type { Category } from '#domain/catalogue/category.ts'
import type { SearchAnswer } from '#domain/search/search-engine.ts'

/** The catalogue to search from now on, or a query on the last one given. */
export type ToSearchWorker =
  | { shards: readonly string[]; categories: readonly Category[] }
  | { id: number; query: string }

export type FromSearchWorker = SearchAnswer & { id: number }
