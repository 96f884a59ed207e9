import { wordedListLine } from '#domain/cart/shopping-list.ts'
import { listLineOf, type ListLine } from '#domain/cart/list-line.ts'
import type { OrderLine } from './order.ts'

/** What was ordered, without prices; goods that have no code in the catalogue in words. */
export const listLinesOfOrder = (lines: readonly OrderLine[]): ListLine[] =>
  lines.map((line) =>
    line.sku === ''
      ? wordedListLine(line.name, line.unit, line.quantity * 10 ** (2 - line.quantityScale))
      : listLineOf({ ...line, id: line.productId }, line.quantity),
  )
