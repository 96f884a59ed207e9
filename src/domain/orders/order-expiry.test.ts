import { expect, test } from 'vitest'
import type { Order } from './order.ts'
import { beganBetween, expiresAt } from './order-expiry.ts'

const DAY = 24 * 3_600_000
const confirmedAt = Date.UTC(2026, 10, 1)

const order = (change: Partial<Order> = {}) =>
  ({
    status: 'confirmed',
    source: 'web',
    paymentMethod: 'bank_transfer',
    paidMinor: 0,
    confirmedAt,
    ...change,
  }) as Order

test('an order that is paid in advance expires two weeks after it was confirmed', () => {
  expect(expiresAt(order(), false)).toBe(confirmedAt + 14 * DAY)
  expect(expiresAt(order({ paymentMethod: 'mobile_money' }), false)).toBe(confirmedAt + 14 * DAY)
  expect(expiresAt(order({ paymentMethod: 'cheque' }), false)).toBe(confirmedAt + 14 * DAY)
  expect(beganBetween(confirmedAt + 14 * DAY)).toEqual([confirmedAt - 7 * DAY, confirmedAt])
})

test.each<[string, Partial<Order>]>([
  ['is not confirmed yet', { status: 'submitted' }],
  ['is on hold', { status: 'on_hold' }],
  ['is being processed', { status: 'processing' }],
  ['was sold at the counter', { source: 'counter' }],
  ['is on account', { paymentMethod: 'on_account' }],
  ['is paid on delivery', { paymentMethod: 'cash_on_delivery' }],
  ['is paid in part', { paidMinor: 1 }],
  ['was received', { receivedAt: confirmedAt }],
])('an order that %s does not expire', (_what, change) => {
  expect(expiresAt(order(change), false)).toBeUndefined()
})

test('an order of which a delivery was ever planned does not expire', () => {
  expect(expiresAt(order(), true)).toBeUndefined()
})

test('after a hold the time begins anew', () => {
  const releasedAt = confirmedAt + 20 * DAY
  const hold = {
    from: 'confirmed',
    at: confirmedAt,
    findings: [],
    releasedAt,
    releasedBy: 'manager',
  } as const
  expect(expiresAt(order({ hold }), false)).toBe(releasedAt + 14 * DAY)
})
