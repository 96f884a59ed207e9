import { expect, test } from 'vitest'
import type { Order } from '#domain/orders/order.ts'
import { unpaidOrders } from './unpaid.ts'

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
