import type { CatalogueProduct } from '#domain/catalogue/catalogue.ts'
import { productMatcherOf } from '#domain/boq/match/product-matcher.ts'
import { readBook, type ReadBook, type ReadBoqOptions } from '#domain/boq/read-boq.ts'

export type BookQuestion = { text: string } & Omit<ReadBoqOptions, 'matcher'>

/** Prepares the products once; the returned function reads bills against them. */
export function bookReaderOf(products: readonly CatalogueProduct[]): (question: BookQuestion) => ReadBook {
  const matcher = productMatcherOf(products)
  return ({ text, ...options }) => readBook(text, { ...options, matcher })
}
