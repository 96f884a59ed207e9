import type { Order } from '#domain/orders/order.ts'
import { moneyOf, type KnownPayment, type OrderMoney } from './order-money.ts'
import { isDeclaredByCustomer, type Payment } from './payment.ts'

/** An order of which something is left to send, or to be checked. */
export type UnpaidOrder = OrderMoney & { order: Order }

/** Those with something open, the oldest first. */
const ordersWith = (
  orders: readonly Order[],
  payments: readonly KnownPayment[],
  isOpen: (money: OrderMoney) => boolean,
): UnpaidOrder[] =>
  orders
    .map((order) => ({ order, ...moneyOf(order, payments) }))
    .filter(isOpen)
    .toSorted((one, other) => one.order.createdAt - other.order.createdAt)

/**
 * What is not paid of an order when its goods are handed over, but for what is withheld: money that staff took counts before
 * it is verified, what the customer says was sent does not. Never negative.
 */
export function unpaidAtHandover(
  order: Order,
  payments: readonly (KnownPayment & Pick<Payment, 'customerUid' | 'createdBy'>)[],
): number {
  const taken = payments.filter((payment) => payment.status !== 'declared' || !isDeclaredByCustomer(payment))
  return moneyOf(order, taken).leftMinor
}

/** The orders with something left to pay in money. */
export const unpaidOrders = (orders: readonly Order[], payments: readonly KnownPayment[]): UnpaidOrder[] =>
  ordersWith(orders, payments, ({ dueMinor }) => dueMinor > 0)

/** The orders of which tax is withheld that no certificate was sent for. */
export const ordersToCertify = (orders: readonly Order[], payments: readonly KnownPayment[]): UnpaidOrder[] =>
  ordersWith(orders, payments, ({ withheldMinor }) => withheldMinor > 0)
