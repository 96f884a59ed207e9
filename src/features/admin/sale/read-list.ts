import { findBoqProducts } from '#data/boq/find-boq-products.ts'
import type { Catalogue } from '#data/catalogue/load-catalogue.ts'
import { boqItems, reviewRows, type BoqItem } from '#domain/boq/boq-review.ts'
import { productMatcherOf } from '#domain/boq/product-matcher.ts'
import { readBoq } from '#domain/boq/read-boq.ts'
import { isQueried } from '#domain/catalogue/catalogue.ts'
import { newId } from '#lib/new-id.ts'
import type { UnmatchedLine } from './sale-store.ts'

export type ReadList = { items: readonly BoqItem[]; unmatched: readonly UnmatchedLine[] }

/** A pasted list, read as a bill of quantities: what is certain, and the lines that somebody has to look at. */
export async function readList(text: string, { facts, products }: Catalogue): Promise<ReadList> {
  const known = isQueried(facts) ? await findBoqProducts(text.split('\n'), [], facts.revision) : products
  const matcher = productMatcherOf(known)
  const rows = reviewRows(readBoq(text, { matcher }), {}, matcher.bySku)
  return {
    items: boqItems(rows),
    unmatched: rows
      .filter(({ state }) => state === 'needs-review' || state === 'unmatched')
      .map(({ line, product }) => ({
        id: newId(),
        text: line.text.replaceAll('\t', ' ').trim().slice(0, 200),
        guess: product?.sku ?? '',
      })),
  }
}
