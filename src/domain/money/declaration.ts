import type { Order } from '#domain/orders/order.ts'
import { dueMinor, PAYABLE_STATUSES, toWithholdMinor, type Payment } from './payment.ts'
import { withheldMinor } from './withholding.ts'

/** Payments of one order, or on account, that a customer declared and nobody has checked yet. */
export const MAX_OPEN_DECLARATIONS = 3

/** What they may come to beyond what is left to pay, in percent of the order: tax that was not withheld, and fees. */
const OVERPAID_PERCENT = 10

/** Why a customer cannot declare this now; `used`: another payment has the transaction ID. */
export type DeclarationRefusal = 'used' | 'moved-on' | 'too-many' | 'too-much'

type Declared = Pick<Payment, 'kind' | 'amountMinor'>

/**
 * Why `declared` cannot be declared for an order on which the `waiting` are declared already and certificates have
 * settled `certified` pesewas: a declared payment keeps the goods of an unpaid order reserved, so they are few, and no
 * more than the order comes to. Certificates come to no more than the highest rate of its net value.
 */
export function declarationRefusal(
  order: Pick<Order, 'status' | 'totals' | 'creditedMinor' | 'paidMinor' | 'withholding'>,
  waiting: readonly Declared[],
  certified: number,
  declared: Declared,
): Exclude<DeclarationRefusal, 'used'> | undefined {
  if (!PAYABLE_STATUSES.includes(order.status)) return 'moved-on'
  if (waiting.length >= MAX_OPEN_DECLARATIONS) return 'too-many'
  const isCertificate = ({ kind }: Declared) => kind === 'withholding'
  const declaredMinor = waiting
    .filter((one) => isCertificate(one) === isCertificate(declared))
    .reduce((sum, { amountMinor }) => sum + amountMinor, declared.amountMinor)
  const mostMinor = isCertificate(declared)
    ? Math.min(dueMinor(order), withheldMinor(order.totals.netMinor, 'services') - certified)
    : dueMinor(order) -
      Math.max(0, toWithholdMinor(order) - certified) +
      Math.floor((order.totals.totalMinor * OVERPAID_PERCENT) / 100)
  return declaredMinor > mostMinor ? 'too-much' : undefined
}
