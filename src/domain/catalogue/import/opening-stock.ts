import type { ProductForm } from '#domain/catalogue/product-form.ts'
import type { ProductRecord } from '#domain/catalogue/product-record.ts'
import { MAX_QUANTITY } from '#domain/records/record-fields.ts'
import { formatQuantity, oneUnit } from '#domain/units/quantity.ts'
import type { ImportItem } from './import-items.ts'
import { numberInCell } from './import-numbers.ts'

/** The branch whose opening stock a file has. */
export type OpeningPlace = {
  locationId: string
  branch: string
  /** Products that have a stock record there. */
  kept: ReadonlySet<string>
}

/** What is taken as opening stock, at the scale of the product, or why nothing is: a note, or an error of the row. */
export type OpeningStock = { quantity?: number; note?: string; problem?: string }

const HUNDREDTHS = 100

/** The quantity of a row as opening stock of its product. */
export function openingOf(
  { cells: { stock: cell } }: ImportItem,
  existing: ProductRecord | undefined,
  { quantityScale, madeToOrder, unit }: Pick<ProductForm, 'quantityScale' | 'madeToOrder' | 'unit'>,
  place: OpeningPlace | undefined,
): OpeningStock {
  const text = cell?.text.trim() ?? ''
  if (text === '' || !place) return {}
  const { value, problem } = numberInCell(text, 'stock', cell?.format)
  if (problem !== undefined) return { problem }
  if (value === 0) return {}
  if (madeToOrder) return { note: 'It is made to order, so its quantity is left out.' }
  if (existing && place.kept.has(existing.id))
    return { note: `Stock is kept of it at ${place.branch}, so its quantity is left out.` }
  const quantity = (value * oneUnit(quantityScale)) / HUNDREDTHS
  if (!Number.isInteger(quantity))
    return { problem: quantityScale === 0 ? `Whole numbers of ${unit} only.` : 'At most one decimal.' }
  return quantity > MAX_QUANTITY
    ? { problem: `At most ${formatQuantity(MAX_QUANTITY, quantityScale)}.` }
    : { quantity }
}
