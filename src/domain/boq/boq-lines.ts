import { requestLineOf, wordedLine } from '#domain/quotes/quote-lines.ts'
import type { QuoteRequestLine } from '#domain/quotes/quote.ts'
import { wordedListLine } from '#domain/cart/shopping-list.ts'
import { listLineOf, type ListLine } from '#domain/cart/list-line.ts'
import { boqItems, type ReviewRow } from '#domain/boq/review/boq-review.ts'

/** An item without a confirmed product, in the buyer's words; the quantity is 1 when unknown. */
const wordsOf = ({ line }: ReviewRow) => {
  const written = line.text.replaceAll(/\s+/g, ' ').trim()
  const name = line.description || written
  return {
    name,
    unit: line.sourceUnit ?? '',
    quantity: Math.max(1, Math.round((line.sourceQuantity ?? 1) * 100)),
    // When number words were read as figures, keep the original text of the line.
    note: [
      line.sourceQuantity === undefined ? 'Quantity to be settled' : '',
      written.includes(name) ? '' : `Written: ${written}`,
    ]
      .filter(Boolean)
      .join('. '),
  }
}

const openRows = (rows: readonly ReviewRow[]): ReviewRow[] =>
  rows.filter(({ state }) => state === 'likely' || state === 'needs-review' || state === 'unmatched')

/** The boq as list lines: matched items as products, the rest in words. Work, headings and totals are left out. */
export const boqListLines = (rows: readonly ReviewRow[]): ListLine[] => [
  ...boqItems(rows).map(({ product, quantity }) => listLineOf(product, quantity)),
  ...openRows(rows).map((row) => {
    const { name, unit, quantity, note } = wordsOf(row)
    return wordedListLine(name, unit, quantity, note)
  }),
]

/** Like `boqListLines`, for a quote request. */
export const boqRequestLines = (rows: readonly ReviewRow[]): QuoteRequestLine[] => [
  ...boqItems(rows).map(({ product, quantity }) => requestLineOf(product, quantity)),
  ...openRows(rows).map((row) => {
    const { name, unit, quantity, note } = wordsOf(row)
    return { ...wordedLine(name, unit, quantity), note }
  }),
]
