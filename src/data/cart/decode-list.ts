import { decoderOf } from '#data/firebase/decoder-of.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import type { QuantityScale } from '#domain/units/quantity.ts'
import type { ListLine, ShoppingList } from '#domain/cart/shopping-list.ts'
import { storedListSchema } from '#domain/cart/shopping-list-schema.ts'

/** As a line is stored: short, because every change writes all lines. */
type Row = readonly [
  productId: string,
  name: string,
  unit: string,
  scale: QuantityScale,
  quantity: number,
  note: string,
  countedIn: string,
]

export const encodeLines = (lines: readonly ListLine[]): string =>
  JSON.stringify(
    lines.map(({ productId, name, unit, quantityScale, quantity, note, countedIn }): Row => [
      productId,
      name,
      unit,
      quantityScale,
      quantity,
      note,
      countedIn,
    ]),
  )

const decodeStored = decoderOf(COLLECTIONS.lists, storedListSchema)

export function decodeList(id: string, data: unknown): ShoppingList {
  const { lineCount: _, lines, ...list } = decodeStored(id, data)
  return { ...list, lines: decodeLines(lines) }
}

/** What is no line is left out: one bad entry must not close the list. */
function decodeLines(text: string): ListLine[] {
  try {
    const rows: unknown = JSON.parse(text)
    return Array.isArray(rows) ? rows.flatMap(lineOf) : []
  } catch {
    return []
  }
}

function lineOf(row: unknown): ListLine[] {
  if (!Array.isArray(row)) return []
  const [productId, name, unit, scale, quantity, note, countedIn] = row as unknown[]
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  const isSound = typeof name === 'string' && Number.isSafeInteger(quantity) && (quantity as number) > 0
  if (!isSound) return []
  return [
    {
      productId: text(productId),
      sku: text(productId),
      name,
      unit: text(unit),
      quantityScale: scale === 1 || scale === 2 ? scale : 0,
      quantity: quantity as number,
      note: text(note),
      countedIn: text(countedIn),
    },
  ]
}
