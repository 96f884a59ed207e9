import type { Category } from '#domain/catalogue/category.ts'
import type { OwnWords } from '#domain/vocabulary/own-words.ts'
import type { Numbered } from '#lib/worker-answers.ts'

/** The catalogue to search from now on, what staff added to the vocabulary, or a query on the last one given. */
export type ToSearchWorker =
  | { shards: readonly string[]; categories: readonly Category[] }
  | { words: OwnWords }
  | Numbered<string>
