import { expect, test } from 'vitest'
import type { Order } from '#domain/orders/order.ts'
import { statusText, stepsOf } from './order-status.ts'

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

const processing = (deliveries: Order['deliveries'], method = 'delivery') =>
  ({ status: 'processing', createdAt: 100, decidedAt: 0, delivery: { method }, deliveries }) as Order

test.each([
  [undefined, 'Being prepared', 'We are preparing your goods.'],
  [[1, 0, 0, true], 'Being prepared', 'We are preparing your goods.'],
  [[1, 1, 0, true], 'On its way', 'Your goods are on their way.'],
  [[1, 1, 1, true], 'Delivered', 'Your goods have arrived.'],
  [[1, 1, 0, false], 'Partly on its way', '1 delivery is on its way, we are preparing the rest.'],
  [[2, 1, 0, true], 'On its way: 1 of 2', '1 of 2 deliveries is on its way, we are preparing the rest.'],
  [[2, 2, 0, true], 'On its way: 2 of 2', '2 of 2 deliveries are on their way.'],
  [[2, 2, 1, true], 'On its way: 1 of 2', '1 of 2 deliveries has arrived, 1 is on its way.'],
  [[2, 1, 1, true], 'Delivered: 1 of 2', '1 of 2 deliveries has arrived, we are preparing the rest.'],
  [[2, 2, 2, true], 'Delivered: 2 of 2', '2 of 2 deliveries have arrived.'],
] as const)('deliveries %j say where all goods are', (counts, label, text) => {
  const [holding = 0, left = 0, arrived = 0, isAll = false] = counts ?? []
  const one = processing(counts && { holding, left, arrived, isAll })
  expect(stepsOf(one)[2]?.label).toBe(label)
  expect(statusText(one)).toBe(text)
})

test('goods that are collected are on nobody’s way', () => {
  const one = processing({ holding: 2, left: 1, arrived: 0, isAll: true }, 'pickup')
  expect(stepsOf(one)[2]?.label).toBe('Handed over: 1 of 2')
  expect(statusText(one)).toBe('1 of 2 collections has been handed over, we are preparing the rest.')
})

test('an order on hold says what is under way all the same', () => {
  const one = { ...processing({ holding: 2, left: 1, arrived: 0, isAll: true }), status: 'on_hold' as const }
  expect(statusText(one)).toMatch(/^1 of 2 deliveries is on its way[.] Your order is being checked/)
})
