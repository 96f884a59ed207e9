import { useEffect, useMemo, useState } from 'react'
import { useCatalogue } from '#data/catalogue/use-catalogue.ts'
import { useProducts, type Products } from '#data/catalogue/use-products.ts'
import { READ_ONCE, useRead } from '#data/reading/use-read.ts'
import { reviewRows, type Decisions, type ReviewRow } from '#domain/boq/boq-review.ts'
import type { BoqKind, BoqLine } from '#domain/boq/boq-line.ts'
import type { BoqMemory } from '#domain/boq/boq-memory.ts'
import { memoryKey } from '#domain/boq/matched-line.ts'
import { productMatcherOf, type ProductMatcher } from '#domain/boq/product-matcher.ts'
import { readBook, readBoq, type ReadBook } from '#domain/boq/read-boq.ts'
import { isQueried, type CatalogueProduct } from '#domain/catalogue/catalogue.ts'
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
  const text = useBoqStore((draft) => draft.text)
  const decisions = useBoqStore((draft) => draft.decisions)
  const memory = useArrivedMemory()
  const products = useMatchedProducts(text, memory)
  const { productOf } = useProducts(chosenSkus(decisions))
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
            ...reviewed(read, decisions, productOf),
          }
        : undefined,
    [read, text, decisions, productOf],
  )
}

/** A product chosen by hand may be none of those the lines were matched against. */
function reviewed({ book, matcher }: Read, decisions: Decisions, productOf: Products['productOf']) {
  const chosen = chosenSkus(decisions).flatMap((sku) => productOf?.(sku) ?? [])
  const bySku = new Map([
    ...matcher.bySku,
    ...chosen.map((product) => [product.sku.toUpperCase(), product] as const),
  ])
  return { rows: reviewRows(book.lines, decisions, bySku), bySku }
}

const chosenSkus = (decisions: Decisions): string[] =>
  Object.values(decisions).flatMap(({ sku }) => sku ?? [])

/** The products to match the lines against: the catalogue or, where it is too large, what is found for each line. */
function useMatchedProducts(text: string, memory: BoqMemory): readonly CatalogueProduct[] | undefined {
  const catalogue = useCatalogue().data
  const isLarge = catalogue !== undefined && isQueried(catalogue.facts)
  const { data, error } = useRead(
    isLarge && ['boq products', text, memory],
    async () => {
      const lines = readBoq(text, { matcher: matcherFor(NO_PRODUCTS) }).filter(
        ({ kind }) => !IS_ASIDE.has(kind),
      )
      const known = lines.flatMap(({ description }) => memory[memoryKey(description)]?.sku ?? [])
      const { findBoqProducts } = await import('#data/boq/find-boq-products.ts')
      return findBoqProducts(
        lines.map((line) => line.text),
        known,
        catalogue?.facts.revision ?? 0,
      )
    },
    READ_ONCE,
  )
  if (error && !data) throw error
  return isLarge ? data : catalogue?.products
}

const NO_PRODUCTS: readonly CatalogueProduct[] = []
const IS_ASIDE: ReadonlySet<BoqKind> = new Set(['header', 'total', 'blank'])
