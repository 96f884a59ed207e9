import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sharesOf } from './shares.ts'

const DUES = [
  { orderId: 'a', dueMinor: 300 },
  { orderId: 'b', dueMinor: 500 },
]

test('the first order is paid before the second', () => {
  expect(sharesOf(400, DUES)).toEqual([
    { orderId: 'a', amountMinor: 300 },
    { orderId: 'b', amountMinor: 100 },
  ])
})

test('an order that gets nothing is left out, and the last gets what is too much', () => {
  expect(sharesOf(200, DUES)).toEqual([{ orderId: 'a', amountMinor: 200 }])
  expect(sharesOf(1000, DUES).at(-1)).toEqual({ orderId: 'b', amountMinor: 700 })
})

test('the shares come to what was sent', () => {
  const dues = fc.array(fc.record({ orderId: fc.uuid(), dueMinor: fc.integer({ min: -50, max: 10_000 }) }), {
    minLength: 1,
    maxLength: 4,
  })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 50_000 }), dues, (sent, some) => {
      const shares = sharesOf(sent, some)
      expect(shares.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(sent)
      expect(shares.every(({ amountMinor }) => amountMinor > 0)).toBe(true)
    }),
  )
})
