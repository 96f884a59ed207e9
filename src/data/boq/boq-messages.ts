import type { BookQuestion } from '#domain/boq/parse/book-reader.ts'
import type { CatalogueProduct } from '#domain/catalogue/catalogue.ts'
import type { OwnWords } from '#domain/vocabulary/own-words.ts'
import type { Numbered } from '#lib/worker-answers.ts'

/** The products to match against from now on, what staff added to the vocabulary, or a bill to read against the last ones given. */
export type ToBoqWorker =
  | { shards: readonly string[] }
  | { products: readonly CatalogueProduct[] }
  | { words: OwnWords }
  | Numbered<BookQuestion>
