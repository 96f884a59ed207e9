import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatNumber } from './format-number.ts'

test('numbers are written as Intl writes them for Ghana, with a minus sign', () => {
  expect(formatNumber(1_234_567.891, 2, 2)).toBe('1,234,567.89')
  expect(formatNumber(-1000, 2)).toBe('−1,000')
  expect(formatNumber(0.1, 3, 2)).toBe('0.10')
  expect(formatNumber(-2_147_483.635, 2)).toBe('−2,147,483.64')
  const decimals = fc
    .tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 3 }))
    .map(([a, b]) => ({ min: Math.min(a, b), max: Math.max(a, b) }))
  const number = fc.oneof(
    fc.double({ min: -1e12, max: 1e12, noNaN: true }),
    fc.integer().map((thousandths) => thousandths / 1000),
  )
  fc.assert(
    fc.property(number, decimals, (value, { min, max }) => {
      // Minus zero is not shown.
      fc.pre(!Object.is(value, -0))
      const format = new Intl.NumberFormat('en-GH', {
        minimumFractionDigits: min,
        maximumFractionDigits: max,
      })
      expect(formatNumber(value, max, min)).toBe(format.format(value).replace('-', '−'))
    }),
    { numRuns: 1000 },
  )
})
