import type { Order } from '#domain/orders/order.ts'
import { certifiedMinor, dueMinor, toWithholdMinor, type Payment } from './payment.ts'

/** What stands of an order in money, pesewas; none is negative. Nothing else calculates what is left to pay. */
export type OrderMoney = {
  /** Verified: money, credit and certificates, less what was given back. */
  paidMinor: number
  /** Money that was reported and not found on our account yet. */
  checkingMinor: number
  /** Money still to send. */
  leftMinor: number
  /** Money that is not verified: being checked and still to send. */
  dueMinor: number
  /** Still to be settled by a certificate, or in money where nothing was withheld after all. */
  withheldMinor: number
  /** Settled by certificates that are being checked. */
  certifyingMinor: number
  /** Paid beyond what the order comes to: what we owe. */
  overpaidMinor: number
}

export type KnownPayment = Pick<
  Payment,
  'orderId' | 'kind' | 'status' | 'amountMinor' | 'receivedMinor' | 'isRefund'
>

export type MoneyOrder = Pick<
  Order,
  'id' | 'status' | 'totals' | 'creditedMinor' | 'paidMinor' | 'withholding'
>

/** `payments` may have those of other orders among them. */
export function moneyOf(order: MoneyOrder, payments: readonly KnownPayment[]): OrderMoney {
  const own = payments.filter(({ orderId }) => orderId === order.id)
  const openMinor = Math.max(0, dueMinor(order))
  const toCertify = Math.min(openMinor, Math.max(0, toWithholdMinor(order) - certifiedMinor(own)))
  const declared = own.filter(({ status, isRefund }) => status === 'declared' && !isRefund)
  const sumOf = (isCertificate: boolean) =>
    declared
      .filter(({ kind }) => (kind === 'withholding') === isCertificate)
      .reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  const [checkingMinor, certifyingMinor] = [sumOf(false), sumOf(true)]
  return {
    paidMinor: order.paidMinor,
    checkingMinor,
    leftMinor: Math.max(0, openMinor - toCertify - checkingMinor),
    dueMinor: openMinor - toCertify,
    withheldMinor: Math.max(0, toCertify - certifyingMinor),
    certifyingMinor,
    overpaidMinor: Math.max(0, -dueMinor(order)),
  }
}
