import { creditedOf, type SalesInvoice } from '#domain/money/sales-invoice.ts'
import { lineAmountMinor } from '#domain/pricing/pricing.ts'
import { givenBackOf } from './customer-return.ts'
import type { Fulfilment } from './fulfilment.ts'
import type { Order } from './order.ts'

/** What came back of an order, and what was credited. */
export type TakenBack = {
  deliveries: readonly Pick<Fulfilment, 'lines' | 'returns'>[]
  invoices: readonly Pick<SalesInvoice, 'kind' | 'orderLines' | 'creditedQuantities'>[]
}

/** The goods of an order, and those of them that the customer keeps. Pesewas, net of tax and without delivery. */
export type Goods = { boughtMinor: number; keptMinor: number }

/**
 * Goods are not kept once they came back for a refund or a credit note took them back. The note follows the return as a
 * rule, so of each line the larger quantity counts and not both.
 */
export function goodsOf(
  { lines }: Pick<Order, 'lines'>,
  { deliveries, invoices }: Partial<TakenBack> = {},
): Goods {
  const returned = givenBackOf(deliveries ?? [])
  const credited = creditedOf(invoices ?? [])
  const boughtMinor = lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  // A line that is all gone loses what it came to, and never more.
  const keptMinor = lines.reduce((sum, { quantity, amountMinor, unitPriceMinor, quantityScale }, at) => {
    const lost = Math.max(returned[at] ?? 0, credited[at] ?? 0)
    const lostMinor = lost >= quantity ? amountMinor : lineAmountMinor(unitPriceMinor, lost, quantityScale)
    return sum + amountMinor - lostMinor
  }, 0)
  return { boughtMinor, keptMinor }
}
