import { useEffect, useMemo, useState } from 'react'
import { readBookAgainst, type MatchedAgainst } from '#data/boq/read-book.ts'
import { useCatalogue } from '#data/catalogue/use-catalogue.ts'
import { useProducts, type Products } from '#data/catalogue/use-products.ts'
import { READ_ONCE, useRead } from '#data/reading/use-read.ts'
import { reviewRows, type Decisions, type ReviewRow } from '#domain/boq/review/boq-review.ts'
import type { BoqKind, BoqLine } from '#domain/boq/boq-line.ts'
import type { BoqMemory } from '#domain/boq/review/boq-memory.ts'
import type { Columns } from '#domain/boq/parse/boq-columns.ts'
import type { PictureSource } from '#domain/boq/parse/from-picture.ts'
import type { NumberFormat } from '#lib/typed-number.ts'
import { memoryKey } from '#domain/boq/match/matched-line.ts'
import type { ReadBook } from '#domain/boq/read-boq.ts'
import { isQueried, type CatalogueProduct } from '#domain/catalogue/catalogue.ts'
import { useBoqColumnsStore } from './boq-columns-store.ts'
import { useArrivedMemory } from './boq-memory-store.ts'
import { useBoqStore } from './boq-store.ts'

export type Boq = {
  lines: readonly BoqLine[]
  rows: readonly ReviewRow[]
  /** How the file was read. */
  file: Omit<ReadBook, 'lines'>
  bySku: ReadonlyMap<string, CatalogueProduct>
}

type Read = { text: string; book: ReadBook; bySku: Boq['bySku'] }

/** A bill's text, and what was settled about it. */
export type BoqText = {
  text: string
  decisions: Decisions
  numberFormat: NumberFormat | undefined
  columns: Readonly<Record<string, Columns>>
  picture: PictureSource | undefined
}

/** The draft's boq, matched against the catalogue; undefined while it is being read. */
export function useBoq(): Boq | undefined {
  const text = useBoqStore((draft) => draft.text)
  const decisions = useBoqStore((draft) => draft.decisions)
  const numberFormat = useBoqStore((draft) => draft.numberFormat)
  const columns = useBoqColumnsStore((state) => state.columns)
  const picture = useBoqStore((draft) => draft.picture)
  return useBoqReview({ text, decisions, numberFormat, columns, picture })
}

/** Any bill, matched in the same way. */
export function useBoqReview({ text, decisions, numberFormat, columns, picture }: BoqText): Boq | undefined {
  const memory = useArrivedMemory()
  const joins = useBoqColumnsStore((state) => state.joins)
  // A text, because decisions change with every line that is kept and the lines are read again only for these.
  const forced = Object.entries(decisions)
    .flatMap(([id, { isItem }]) => (isItem ? [id] : []))
    .join(' ')
  const against = useMatchedProducts(text, memory)
  const { productOf } = useProducts(chosenSkus(decisions))
  const [read, setRead] = useState<Read>()

  useEffect(() => {
    if (!against) return undefined
    let isStale = false
    const remembered = new Map(Object.entries(memory).map(([key, { sku }]) => [key, sku]))
    const settled = { numberFormat, columns, joins }
    readBookAgainst(against, { text, remembered, settled, picture, asItems: forced.split(' ') }).then(
      (book) => {
        const bySku = new Map(against.products.map((product) => [product.sku.toUpperCase(), product]))
        if (!isStale) setRead({ text, book, bySku })
      },
      (error: unknown) => {
        // Thrown while rendering, the route's error page shows it.
        if (!isStale)
          setRead(() => {
            throw error
          })
      },
    )
    return () => {
      isStale = true
    }
  }, [against, text, memory, numberFormat, columns, joins, forced, picture])

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
function reviewed({ book, bySku: matched }: Read, decisions: Decisions, productOf: Products['productOf']) {
  const chosen = chosenSkus(decisions).flatMap((sku) => productOf?.(sku) ?? [])
  const bySku = new Map([
    ...matched,
    ...chosen.map((product) => [product.sku.toUpperCase(), product] as const),
  ])
  return { rows: reviewRows(book.lines, decisions, bySku), bySku }
}

const chosenSkus = (decisions: Decisions): string[] =>
  Object.values(decisions).flatMap(({ sku }) => sku ?? [])

/** The products to match the lines against: the catalogue or, where it is too large, what is found for each line. */
function useMatchedProducts(text: string, memory: BoqMemory): MatchedAgainst | undefined {
  const catalogue = useCatalogue().data
  const isLarge = catalogue !== undefined && isQueried(catalogue.facts)
  const { data, error } = useRead(
    isLarge && ['boq products', text, memory],
    async () => {
      const lines = (await readBookAgainst(NO_PRODUCTS, { text })).lines.filter(
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
  return useMemo(() => (isLarge ? data && { products: data } : catalogue), [isLarge, data, catalogue])
}

const NO_PRODUCTS: MatchedAgainst = { products: [] }
const IS_ASIDE: ReadonlySet<BoqKind> = new Set(['header', 'total', 'blank'])
