import { expect, test } from 'vitest'
import type { Order } from '#domain/orders/order.ts'
import { moneyOf } from './order-money.ts'
import { ordersToCertify, unpaidOrders } from './unpaid.ts'

const orderOf = (id: string, more: Partial<Order> = {}) =>
  ({
    id,
    createdAt: 1,
    paidMinor: 0,
    withholding: 'none',
    totals: { netMinor: 1000, totalMinor: 1200 },
    ...more,
  }) as Order

const payment = (orderId: string, status: 'declared' | 'verified' | 'rejected') => ({
  orderId,
  kind: 'mobile_money' as const,
  status,
  amountMinor: 500,
  isRefund: false,
})

test('the oldest comes first, and what is paid is left out', () => {
  const orders = [orderOf('new', { createdAt: 9 }), orderOf('paid', { paidMinor: 1200 }), orderOf('old')]
  expect(unpaidOrders(orders, []).map(({ order }) => order.id)).toEqual(['old', 'new'])
})

test('what is being checked is not asked for again, unlike what was rejected', () => {
  const payments = [payment('a', 'declared'), payment('a', 'rejected'), payment('b', 'declared')]
  expect(unpaidOrders([orderOf('a')], payments)).toMatchObject([
    { dueMinor: 1200, checkingMinor: 500, leftMinor: 700 },
  ])
})

test('what the buyer withholds is settled by a certificate', () => {
  expect(unpaidOrders([orderOf('a', { withholding: 'goods' })], [])).toMatchObject([{ leftMinor: 1170 }])
})

test('a certificate settles what is withheld and nothing else, also while it is being checked', () => {
  const order = orderOf('a', { withholding: 'goods' })
  const certificate = { ...payment('a', 'declared'), kind: 'withholding' as const, amountMinor: 30 }
  expect(ordersToCertify([order], [])).toMatchObject([{ withheldMinor: 30 }])
  expect(ordersToCertify([order], [certificate])).toEqual([])
  expect(unpaidOrders([order], [certificate])).toMatchObject([{ checkingMinor: 0, leftMinor: 1170 }])
  // Verified, the order counts it as paid; no more and no less is left to send.
  const verified = { ...certificate, status: 'verified' as const, receivedMinor: 30 }
  expect(unpaidOrders([{ ...order, paidMinor: 30 }], [verified])).toMatchObject([{ leftMinor: 1170 }])
  expect(ordersToCertify([{ ...order, paidMinor: 1200 }], [verified])).toEqual([])
})

test('a verified certificate is asked for no more, and once the rest is paid nothing is', () => {
  // 1,200 of which 3% of the net 1,000 is withheld: 30 by certificate, 1,170 in money.
  const order = orderOf('a', { withholding: 'goods' })
  expect(moneyOf(order, [])).toMatchObject({ dueMinor: 1170, leftMinor: 1170, withheldMinor: 30 })
  const certificate = {
    ...payment('a', 'verified'),
    kind: 'withholding' as const,
    amountMinor: 31,
    receivedMinor: 30,
  }
  const certified = { ...order, paidMinor: 30 }
  expect(moneyOf(certified, [certificate])).toMatchObject({ leftMinor: 1170, withheldMinor: 0 })
  expect(moneyOf({ ...order, paidMinor: 1200 }, [certificate])).toEqual({
    paidMinor: 1200,
    checkingMinor: 0,
    leftMinor: 0,
    dueMinor: 0,
    withheldMinor: 0,
    certifyingMinor: 0,
    overpaidMinor: 0,
  })
})

test('no more certificate is asked for than is open', () => {
  // All but 20 arrived in money: 20 is all that a certificate can settle.
  const order = orderOf('a', { withholding: 'goods', paidMinor: 1180 })
  expect(moneyOf(order, [])).toMatchObject({ leftMinor: 0, dueMinor: 0, withheldMinor: 20 })
  expect(moneyOf({ ...order, paidMinor: 1200 }, [])).toMatchObject({ withheldMinor: 0 })
})

test('nothing is left to pay of an order that ended, and what was paid for it is owed', () => {
  const order = orderOf('a', { status: 'cancelled', paidMinor: 500 })
  expect(moneyOf(order, [])).toMatchObject({ leftMinor: 0, dueMinor: 0, overpaidMinor: 500 })
})

test('after a credit note of 300, 1,200 paid are 300 too much', () => {
  expect(moneyOf(orderOf('a', { creditedMinor: 300, paidMinor: 1200 }), [])).toMatchObject({
    leftMinor: 0,
    overpaidMinor: 300,
  })
})
