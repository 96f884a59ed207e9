import { useEffect, useMemo, useState } from 'react'
import { useCatalogue } from '#data/catalogue/use-catalogue.ts'
import { reviewRows, type ReviewRow } from '#domain/boq/boq-review.ts'
import type { BoqLine } from '#domain/boq/boq-line.ts'
import { productMatcherOf, type ProductMatcher } from '#domain/boq/product-matcher.ts'
import { readBook, type ReadBook } from '#domain/boq/read-boq.ts'
import type { CatalogueProduct } from '#domain/catalogue/catalogue.ts'
import { useBoqColumnsStore } from './boq-columns-store.ts'
import { useArrivedMemory } from './boq-memory-store.ts'
import { useBoqStore } from './boq-store.ts'

export type Boq = {
  lines: readonly BoqLine[]
  rows: readonly ReviewRow[]
  /** How the file was read. */
  file: Omit<ReadBook, 'lines'>
  bySku: ProductMatcher['bySku']
}

type Read = { text: string; book: ReadBook; matcher: ProductMatcher }

const matchers = new WeakMap<readonly CatalogueProduct[], ProductMatcher>()

function matcherFor(products: readonly CatalogueProduct[]): ProductMatcher {
  const matcher = matchers.get(products) ?? productMatcherOf(products)
  matchers.set(products, matcher)
  return matcher
}

/** The draft's boq, matched against the catalogue; undefined while it is being read. */
export function useBoq(): Boq | undefined {
  const products = useCatalogue().data?.products
  const text = useBoqStore((draft) => draft.text)
  const decisions = useBoqStore((draft) => draft.decisions)
  const memory = useArrivedMemory()
  const numberFormat = useBoqStore((draft) => draft.numberFormat)
  const columns = useBoqColumnsStore((state) => state.columns)
  const [read, setRead] = useState<Read>()

  useEffect(() => {
    if (!products) return undefined
    // A long boq takes half a second: let the page show the loading state first.
    const timer = setTimeout(() => {
      const matcher = matcherFor(products)
      const remembered = new Map(Object.entries(memory).map(([key, { sku }]) => [key, sku]))
      const settled = { numberFormat, columns }
      setRead({ text, book: readBook(text, { matcher, remembered, settled }), matcher })
    }, 30)
    return () => clearTimeout(timer)
  }, [products, text, memory, numberFormat, columns])

  return useMemo(
    () =>
      read && read.text === text
        ? {
            lines: read.book.lines,
            file: read.book,
            rows: reviewRows(read.book.lines, decisions, read.matcher.bySku),
            bySku: read.matcher.bySku,
          }
        : undefined,
    [read, text, decisions],
  )
}
