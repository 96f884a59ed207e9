import { creditedOf, type SalesInvoice } from '#domain/money/sales-invoice.ts'
import { lineAmountMinor } from '#domain/pricing/pricing.ts'
import { givenBackOf } from './customer-return.ts'
import type { Fulfilment } from './fulfilment.ts'
import type { Order, OrderLine } from './order.ts'

/** What came back of an order, and what was credited. */
export type TakenBack = {
  deliveries: readonly Pick<Fulfilment, 'lines' | 'returns'>[]
  invoices: readonly Pick<SalesInvoice, 'kind' | 'orderLines' | 'creditedQuantities'>[]
}

/** The goods of an order, and those of them that the customer keeps. Pesewas, net of tax and without delivery. */
export type Goods = { boughtMinor: number; keptMinor: number }

/**
 * The lines of an order with what its customer keeps. Goods are not kept once they came back for a refund or a credit
 * note took them back. The note follows the return as a rule, so of each line the larger quantity counts and not both.
 */
export function keptLines<Line extends KeptLine>(
  { lines }: { lines: readonly Line[] },
  { deliveries, invoices }: Partial<TakenBack> = {},
): Line[] {
  const returned = givenBackOf(deliveries ?? [])
  const credited = creditedOf(invoices ?? [])
  return lines.map((line, at) => {
    const { quantity, amountMinor, unitPriceMinor, quantityScale } = line
    const lost = Math.min(quantity, Math.max(returned[at] ?? 0, credited[at] ?? 0))
    // A line that is all gone loses what it came to, and never more.
    const lostMinor =
      lost === quantity
        ? amountMinor
        : Math.min(amountMinor, lineAmountMinor(unitPriceMinor, lost, quantityScale))
    return lost === 0 ? line : { ...line, quantity: quantity - lost, amountMinor: amountMinor - lostMinor }
  })
}

type KeptLine = Pick<OrderLine, 'quantity' | 'amountMinor' | 'unitPriceMinor' | 'quantityScale'>

export function goodsOf(order: Pick<Order, 'lines'>, back?: Partial<TakenBack>): Goods {
  const sumOf = (lines: Order['lines']) => lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  return { boughtMinor: sumOf(order.lines), keptMinor: sumOf(keptLines(order, back)) }
}
