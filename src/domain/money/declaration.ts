import type { Order } from '#domain/orders/order.ts'
import { dueMinor, PAYABLE_STATUSES, toWithholdMinor } from './payment.ts'

/** Payments of one order, or on account, that a customer declared and nobody has checked yet. */
export const MAX_OPEN_DECLARATIONS = 3

/** What they may come to beyond what is left to pay, in percent of the order: tax that was not withheld, and fees. */
const OVERPAID_PERCENT = 10

/** Why a customer cannot declare this now; `used`: another payment has the transaction ID. */
export type DeclarationRefusal = 'used' | 'moved-on' | 'too-many' | 'too-much'

/**
 * Why `amountMinor` cannot be declared for an order on which `openMinor` each are declared already: a declared payment
 * keeps the goods of an unpaid order reserved, so they are few, and no more than the order comes to.
 */
export function declarationRefusal(
  order: Pick<Order, 'status' | 'totals' | 'paidMinor' | 'withholding'>,
  openMinor: readonly number[],
  amountMinor: number,
): Exclude<DeclarationRefusal, 'used'> | undefined {
  if (!PAYABLE_STATUSES.includes(order.status)) return 'moved-on'
  if (openMinor.length >= MAX_OPEN_DECLARATIONS) return 'too-many'
  const declaredMinor = openMinor.reduce((sum, one) => sum + one, amountMinor)
  const mostMinor =
    dueMinor(order) - toWithholdMinor(order) + Math.floor((order.totals.totalMinor * OVERPAID_PERCENT) / 100)
  return declaredMinor > mostMinor ? 'too-much' : undefined
}
