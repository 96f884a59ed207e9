import type { TakenBack } from '#domain/orders/kept-goods.ts'
import { givenBackOf } from '#domain/orders/customer-return.ts'
import { hasEnded, ORDER_STATUS_LABELS, type Order } from '#domain/orders/order.ts'
import type { RecordOf } from '#lib/schema.ts'
import type { owedSchema } from './owed-schema.ts'
import { dueMinor, type Payment } from './payment.ts'
import { creditedOf, creditNoteTotals, type Credited } from './sales-invoice.ts'

/** What we owe the customer of an order, kept on the order; missing where nothing is owed. */
export type Owed = RecordOf<typeof owedSchema>

type Returned = Pick<Order, 'lines' | 'taxRates' | 'totals'>

/** With tax, what came back for a refund and no credit note has taken back yet. Pesewas. */
function returnedMinor(order: Returned, { deliveries, invoices }: TakenBack): number {
  const credited = creditedOf(invoices)
  const returned = givenBackOf(deliveries)
  const lost = Object.fromEntries(
    order.lines.map(({ quantity }, at) => [
      at,
      Math.min(quantity, Math.max(returned[at] ?? 0, credited[at] ?? 0)),
    ]),
  )
  const goods = (quantities: Credited['quantities']): Credited => ({ quantities, deliveryMinor: 0 })
  return creditNoteTotals(order, goods(credited), goods(lost)).totalMinor
}

/**
 * What is owed of what was paid: beyond what the order comes to after credit notes and returns; all of it once the order
 * ended. Pesewas, never negative.
 */
export const owedMinor = (
  order: Returned & Pick<Order, 'status' | 'creditedMinor' | 'paidMinor'>,
  taken: TakenBack,
): number => Math.max(0, -(dueMinor(order) - (hasEnded(order) ? 0 : returnedMinor(order, taken))))

/** What refunds that nobody has verified yet give back of it. Pesewas. */
export const refundingMinor = (
  payments: readonly Pick<Payment, 'isRefund' | 'status' | 'amountMinor'>[],
): number =>
  payments
    .filter(({ isRefund, status }) => isRefund && status === 'declared')
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0)

/** What is still to be given back or kept as credit. Pesewas. */
export const toGiveBackMinor = ({ owed }: Pick<Order, 'owed'>): number =>
  owed ? Math.max(0, owed.amountMinor - owed.refundingMinor) : 0

/** Why something is owed. */
export function owedReason(order: Pick<Order, 'status' | 'paidMinor' | 'totals' | 'creditedMinor'>): string {
  if (hasEnded(order)) return `${ORDER_STATUS_LABELS[order.status]} after it was paid`
  if (order.paidMinor > order.totals.totalMinor) return 'Paid too much'
  return dueMinor(order) < 0 ? 'Credit note' : 'Goods came back'
}

/** What is to be done next. */
export const owedStep = (order: Pick<Order, 'owed' | 'customerUid'>): string =>
  toGiveBackMinor(order) === 0
    ? 'Verify the refund'
    : order.customerUid
      ? 'Refund, or keep as credit'
      : 'Refund'
