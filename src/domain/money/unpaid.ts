import type { Order } from '#domain/orders/order.ts'
import { certifiedMinor, dueMinor, toWithholdMinor, type Payment } from './payment.ts'

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

type KnownPayment = Pick<
  Payment,
  'orderId' | 'kind' | 'status' | 'amountMinor' | 'receivedMinor' | 'isRefund'
>

const standingOf = (order: Order, payments: readonly KnownPayment[]): UnpaidOrder => {
  const own = payments.filter(({ orderId }) => orderId === order.id)
  const toCertify = Math.max(0, toWithholdMinor(order) - certifiedMinor(own))
  const due = dueMinor(order) - toCertify
  const declared = own.filter(({ status, isRefund }) => status === 'declared' && !isRefund)
  const sumOf = (some: readonly KnownPayment[]) => some.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  const checkingMinor = sumOf(declared.filter(({ kind }) => kind !== 'withholding'))
  const certificates = sumOf(declared.filter(({ kind }) => kind === 'withholding'))
  return {
    order,
    dueMinor: due,
    checkingMinor,
    leftMinor: Math.max(0, due - checkingMinor),
    withheldMinor: Math.max(0, toCertify - certificates),
  }
}

const byAge = (one: UnpaidOrder, other: UnpaidOrder) => one.order.createdAt - other.order.createdAt

/** The orders with something left to pay in money, the oldest first. */
export const unpaidOrders = (orders: readonly Order[], payments: readonly KnownPayment[]): UnpaidOrder[] =>
  orders
    .map((order) => standingOf(order, payments))
    .filter((unpaid) => unpaid.dueMinor > 0)
    .toSorted(byAge)

/** The orders of which tax is withheld that no certificate was declared for, the oldest first. */
export const ordersToCertify = (orders: readonly Order[], payments: readonly KnownPayment[]): UnpaidOrder[] =>
  orders
    .map((order) => standingOf(order, payments))
    .filter(({ withheldMinor }) => withheldMinor > 0)
    .toSorted(byAge)
