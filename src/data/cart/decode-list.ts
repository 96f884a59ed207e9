import { decoderOf } from '#data/firebase/decoder-of.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import type { ShoppingList } from '#domain/cart/shopping-list.ts'
import type { ListLine } from '#domain/cart/list-line.ts'
import { storedListSchema } from '#domain/cart/shopping-list-schema.ts'

export const encodeLines = (lines: readonly ListLine[]): string =>
  JSON.stringify(
    lines.map(({ productId, name, unit, quantityScale, quantity, note, countedIn }) => [
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
  return { ...list, lines: lines.map((line) => ({ ...line, sku: line.productId })) }
}
