import { rowMark } from '#components/boq/row-labels.ts'
import { findBoqProducts } from '#data/boq/find-boq-products.ts'
import { readBookAgainst } from '#data/boq/read-book.ts'
import type { Catalogue } from '#data/catalogue/load-catalogue.ts'
import { boqItems, reviewRows, type BoqItem, type ReviewRow } from '#domain/boq/review/boq-review.ts'
import { isQueried, type CatalogueProduct } from '#domain/catalogue/catalogue.ts'
import { newId } from '#lib/new-id.ts'
import { allowedQuantity } from '#domain/units/quantity.ts'
import type { DoubtfulLine } from './sale-store.ts'

export type ReadList = {
  items: readonly BoqItem[]
  doubtful: readonly DoubtfulLine[]
}

/** A pasted list, read as a bill of quantities: what is certain, and the lines that somebody has to look at. */
export async function readList(text: string, { facts, products, shards }: Catalogue): Promise<ReadList> {
  const known = isQueried(facts)
    ? { products: await findBoqProducts(text.split('\n'), [], facts.revision) }
    : { products, shards }
  const { lines } = await readBookAgainst(known, { text })
  const rows = reviewRows(
    lines,
    {},
    new Map(known.products.map((product) => [product.sku.toUpperCase(), product])),
  )
  return {
    items: boqItems(rows.filter(isCertain)),
    doubtful: rows.filter((row) => !WITHOUT_WORDS.has(row.line.kind) && !isCertain(row)).map(doubtfulLine),
  }
}

const WITHOUT_WORDS: ReadonlySet<string> = new Set(['blank', 'header'])

/** At the counter nobody looks over the whole list: what is only likely, or would be rounded, is asked about. */
const isCertain = ({ line, product, quantity, state }: ReviewRow): boolean =>
  state === 'ready' &&
  line.confidence === 'high' &&
  product !== undefined &&
  quantity !== undefined &&
  allowedQuantity(quantity, product) === quantity

const doubtfulLine = (row: ReviewRow): DoubtfulLine => ({
  id: newId(),
  line: row.line,
  sku: row.product?.sku ?? '',
  quantity: row.quantity,
  mark: rowMark(row),
  isAside: row.state === 'aside',
})

/** The line as one for `product`: its quantity is converted to the product's unit where that is possible. */
export function withChosen({ id, line }: DoubtfulLine, product: CatalogueProduct): DoubtfulLine {
  const [row] = reviewRows([line], { [line.id]: { sku: product.sku } }, new Map([[product.sku, product]]))
  if (!row) throw new Error(`line ${line.id} was not read again`)
  return { ...doubtfulLine(row), id }
}
