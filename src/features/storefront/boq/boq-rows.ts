import { unitName } from '#domain/units/unit.ts'
import { amountCell, quantityCell, type FileCell } from '#lib/file-cell.ts'
import { boqTotalMinor, orderMinor, type BoqItem, type ReviewRow } from '#domain/boq/review/boq-review.ts'
import { unitPriceAt } from '#domain/pricing/pricing.ts'
import { rowMark } from '#components/boq/row-labels.ts'

const HEADER = [
  'Line',
  'Written',
  'Kind',
  'State',
  'SKU',
  'Product',
  'Quantity',
  'Unit',
  'Price GH₵',
  'Amount GH₵',
  'Note',
]

/** The whole boq as reviewed, including free text and labour; prices net, in cedis. */
export const boqRows = (rows: readonly ReviewRow[], orders: readonly BoqItem[]): (readonly FileCell[])[] => [
  HEADER,
  ...rows.filter(({ line }) => line.kind !== 'blank').map(cellsOf),
  ['', 'Net total', '', '', '', '', '', '', '', amountCell(boqTotalMinor(orders)), ''],
]

function cellsOf(row: ReviewRow): FileCell[] {
  const { line, product, quantity, state } = row
  const written = line.text.replaceAll('\t', ' ').trim()
  const about = [line.line, written, line.kind, state === 'aside' ? '' : rowMark(row).label]
  if (!product || quantity === undefined || state === 'skipped')
    return [...about, product?.sku ?? '', product?.name ?? '', '', '', '', '', line.note]
  return [
    ...about,
    product.sku,
    product.name,
    quantityCell(quantity, product.quantityScale),
    unitName(product.unit),
    amountCell(unitPriceAt(product, quantity)),
    amountCell(orderMinor({ product, quantity })),
    line.note,
  ]
}
