import type { Order } from '#domain/orders/order.ts'
import { amountOf, rounded, sumOf } from './ends-agree.ts'
import type { Records } from './ends-records.ts'

/** Quantities by line of an order. */
type Quantities = number[]

/** What its customer brought back for a refund. */
function returnedOf({ deliveries }: Records, order: Order): Quantities {
  const back = order.lines.map(() => 0)
  for (const { orderId, lines, returns } of deliveries)
    if (orderId === order.id)
      for (const { index, quantity, outcome } of returns.flatMap((one) => one.lines)) {
        const line = lines[index]?.line ?? 0
        if (outcome === 'refund') back[line] = (back[line] ?? 0) + quantity
      }
  return back
}

/** What credit notes took back. */
export function creditedOf({ invoices }: Records, order: Order): Quantities {
  const back = order.lines.map(() => 0)
  for (const { orderId, kind, orderLines, creditedQuantities } of invoices)
    if (orderId === order.id && kind === 'invoice')
      for (const [index, quantity] of Object.entries(creditedQuantities)) {
        const line = orderLines[Number(index)] ?? Number(index)
        back[line] = (back[line] ?? 0) + quantity
      }
  return back
}

/** What its customer does not keep. */
export function lostOf(records: Records, order: Order): Quantities {
  const [returned, credited] = [returnedOf(records, order), creditedOf(records, order)]
  return order.lines.map(({ quantity }, at) =>
    Math.min(quantity, Math.max(returned[at] ?? 0, credited[at] ?? 0)),
  )
}

/** Net of tax, what so much of a line is. */
export const netOf = (line: Order['lines'][number], quantity: number): number =>
  quantity === line.quantity
    ? line.amountMinor
    : Math.min(line.amountMinor, amountOf(line.unitPriceMinor, quantity, line.quantityScale))

/** With tax and without delivery, what so much of an order's lines comes to. */
export function grossOf(order: Order, quantities: Quantities): number {
  const isAll = order.lines.every(({ quantity }, at) => quantity === quantities[at])
  if (isAll && order.totals.deliveryMinor === 0) return order.totals.totalMinor
  const amounts = order.lines.map((line, at) => {
    const quantity = quantities[at] ?? 0
    return {
      line,
      net:
        quantity === line.quantity
          ? line.amountMinor
          : amountOf(line.unitPriceMinor, quantity, line.quantityScale),
    }
  })
  const taxed = sumOf(amounts, ({ line, net }) => (line.taxClass === 'standard' ? net : 0))
  const { VAT, NHIL, GETFund } = order.taxRates.basisPoints
  return (
    sumOf(amounts, ({ net }) => net) +
    sumOf([VAT, NHIL, GETFund], (basisPoints) => rounded((taxed * basisPoints) / 10_000))
  )
}

const ENDED = ['cancelled', 'declined', 'expired']
export const hasEnded = ({ status }: Order): boolean => ENDED.includes(status)

/** It was confirmed, and goes on or is done. */
export const isSold = ({ status }: Order): boolean =>
  status === 'confirmed' || status === 'processing' || status === 'completed'
