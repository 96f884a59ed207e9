import type { Order } from '#domain/orders/order.ts'
import { dueMinor, toWithholdMinor, type Payment } from './payment.ts'

/** An order of which something is left to send, or to be checked. */
export type UnpaidOrder = {
  order: Order
  /** Left to pay, but for what is withheld. */
  dueMinor: number
  /** Declared, and not found on our account yet. */
  checkingMinor: number
  /** Left to send; never negative. */
  leftMinor: number
  /** Left to settle by a certificate, or in money where nothing was withheld after all. */
  withheldMinor: number
}

/** The orders with something left to pay in money, the oldest first. */
export const unpaidOrders = (
  orders: readonly Order[],
  payments: readonly Pick<Payment, 'orderId' | 'status' | 'amountMinor' | 'isRefund'>[],
): UnpaidOrder[] =>
  orders
    .map((order) => {
      const withheldMinor = toWithholdMinor(order)
      const due = dueMinor(order) - withheldMinor
      const checkingMinor = payments
        .filter(({ orderId, status, isRefund }) => orderId === order.id && status === 'declared' && !isRefund)
        .reduce((sum, { amountMinor }) => sum + amountMinor, 0)
      return {
        order,
        dueMinor: due,
        checkingMinor,
        leftMinor: Math.max(0, due - checkingMinor),
        withheldMinor,
      }
    })
    .filter((unpaid) => unpaid.dueMinor > 0)
    .toSorted((one, other) => one.order.createdAt - other.order.createdAt)
