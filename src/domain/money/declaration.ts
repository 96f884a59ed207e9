import { moneyOf, type KnownPayment, type MoneyOrder } from './order-money.ts'
import { certifiedMinor, dueMinor, isDeclaredByCustomer, PAYABLE_STATUSES, type Payment } from './payment.ts'
import { withheldMinor } from './withholding.ts'

/** Payments of one order, or on account, that a customer declared and nobody has checked yet. */
export const MAX_OPEN_DECLARATIONS = 3

/** What they may come to beyond what is left to pay, in percent of the order: tax that was not withheld, and fees. */
const OVERPAID_PERCENT = 10

/** Why a customer cannot declare this now; `used`: another payment has the transaction ID. */
export type DeclarationRefusal = 'used' | 'moved-on' | 'too-many' | 'too-much'

type Declared = Pick<Payment, 'kind' | 'amountMinor'>

/**
 * Why `declared` cannot be declared for an order with these `payments`: a declared payment keeps the goods of an unpaid
 * order reserved, so a customer has few of them open, and no more than the order comes to. Certificates come to no more
 * than the highest rate of its net value.
 */
export function declarationRefusal(
  order: MoneyOrder,
  payments: readonly (KnownPayment & Pick<Payment, 'createdBy' | 'customerUid'>)[],
  declared: Declared,
): Exclude<DeclarationRefusal, 'used'> | undefined {
  if (!PAYABLE_STATUSES.includes(order.status)) return 'moved-on'
  const waiting = payments.filter(({ status, isRefund }) => status === 'declared' && !isRefund)
  if (waiting.filter(isDeclaredByCustomer).length >= MAX_OPEN_DECLARATIONS) return 'too-many'
  const money = moneyOf(order, payments)
  const isTooMuch =
    declared.kind === 'withholding'
      ? money.certifyingMinor + declared.amountMinor >
        Math.min(dueMinor(order), withheldMinor(order.totals.netMinor, 'services') - certifiedMinor(payments))
      : money.checkingMinor + declared.amountMinor >
        money.dueMinor + Math.floor((order.totals.totalMinor * OVERPAID_PERCENT) / 100)
  return isTooMuch ? 'too-much' : undefined
}
