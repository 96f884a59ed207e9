import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sharesOf } from './shares.ts'

const DUES = [
  { orderId: 'a', dueMinor: 300, withheldMinor: 0 },
  { orderId: 'b', dueMinor: 500, withheldMinor: 20 },
]

test('the first order is paid before the second', () => {
  expect(sharesOf(400, DUES)).toEqual([
    { orderId: 'a', amountMinor: 300 },
    { orderId: 'b', amountMinor: 100 },
  ])
})

test('an order that gets nothing is left out; what is too much settles tax that was not withheld, then goes on account', () => {
  expect(sharesOf(200, DUES)).toEqual([{ orderId: 'a', amountMinor: 200 }])
  expect(sharesOf(810, DUES).at(-1)).toEqual({ orderId: 'b', amountMinor: 510 })
  expect(sharesOf(1000, DUES).slice(1)).toEqual([
    { orderId: 'b', amountMinor: 520 },
    { orderId: '', amountMinor: 180 },
  ])
  expect(sharesOf(50, [])).toEqual([{ orderId: '', amountMinor: 50 }])
})

test('the shares come to what was sent', () => {
  const due = fc.record({
    orderId: fc.uuid(),
    dueMinor: fc.integer({ min: -50, max: 10_000 }),
    withheldMinor: fc.integer({ min: 0, max: 500 }),
  })
  const dues = fc.array(due, { maxLength: 4 })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 50_000 }), dues, (sent, some) => {
      const shares = sharesOf(sent, some)
      expect(shares.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(sent)
      expect(shares.every(({ amountMinor }) => amountMinor > 0)).toBe(true)
    }),
  )
})
