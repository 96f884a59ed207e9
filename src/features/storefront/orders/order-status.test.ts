import { expect, test } from 'vitest'
import type { Order } from '#domain/orders/order.ts'
import { stepsOf } from './order-status.ts'

const order = (status: Order['status'], decidedAt = 0) => ({ status, createdAt: 100, decidedAt }) as Order

test('a new order is at its first step', () => {
  expect(stepsOf(order('submitted')).map(({ state }) => state)).toEqual([
    'current',
    'ahead',
    'ahead',
    'ahead',
  ])
})

test('a confirmed order shows when', () => {
  expect(stepsOf(order('confirmed', 200))).toMatchObject([
    { state: 'done', at: 100 },
    { state: 'current', at: 200 },
    { state: 'ahead', at: 0 },
    { state: 'ahead', at: 0 },
  ])
})

test('a completed order has every step behind it', () => {
  expect(stepsOf(order('completed', 200)).every(({ state }) => state === 'done')).toBe(true)
})

test('a declined order ends there', () => {
  expect(stepsOf(order('declined', 200))).toMatchObject([
    { label: 'Submitted', state: 'done' },
    { label: 'Declined', state: 'stopped', at: 200 },
  ])
})
