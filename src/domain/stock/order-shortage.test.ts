import { expect, test } from 'vitest'
import { expectedText } from './restock.ts'
import { mostOf, shortageText } from './order-shortage.ts'

const NOW = Date.UTC(2026, 10, 27, 9)
const asked = { quantity: 300, quantityScale: 0, unit: 'bag' } as const

test.each([
  [{ available: 120 }, 'in about 2 days', '120 of 300 bags in stock at Osu; the rest in about 2 days'],
  [{ available: 1 }, undefined, '1 of 300 bags in stock at Osu; we tell you the day when we confirm'],
  [{ available: 0 }, 'about 12 Dec', 'None in stock at Osu; more about 12 Dec'],
  [{}, 'in about 2 days', 'More than Osu has in stock: part may follow in about 2 days'],
  [{}, undefined, 'More than Osu has in stock: part may follow later'],
])('%j with more expected %j', (short, expected, text) => {
  expect(shortageText({ productId: 'CEMENT', ...short }, asked, { branch: 'Osu', expected })).toBe(text)
})

test('what is left is taken in whole steps of the product, and not below its minimum', () => {
  const steps = { minQuantity: 10, stepQuantity: 5 }
  expect([9, 10, 14, 120].map((available) => mostOf({ productId: 'A', available }, steps))).toEqual([
    undefined,
    10,
    10,
    120,
  ])
})

test('goods on their way are expected on their day; otherwise as long as it usually takes, if that is known', () => {
  const restockAt = Date.UTC(2026, 11, 12, 12)
  expect(expectedText({ restockAt, leadTimeDays: 2 }, NOW)).toBe('about 12 Dec')
  expect(expectedText({ restockAt: Date.UTC(2026, 10, 20, 12), leadTimeDays: 2 }, NOW)).toBe(
    'in about 2 days',
  )
  expect(expectedText({ leadTimeDays: 1 }, NOW)).toBe('in about 1 day')
  expect(expectedText({ leadTimeDays: 0 }, NOW)).toBeUndefined()
})
