import { quantityText } from '#domain/units/quantity-text.ts'
import { truncate } from '#lib/text.ts'
import type { Order } from './order.ts'
import { waitingLines } from './reservations.ts'

/** What of an order waits for stock, for a mail: `Cement 42.5R (20 bags), Roofing sheet (4 sheets)`. */
export const waitingText = (order: Pick<Order, 'lines' | 'backorder'>): string =>
  truncate(
    waitingLines(order)
      .map(({ line, waits }) => `${line.name} (${quantityText(waits, line)})`)
      .join(', '),
    390,
  )
