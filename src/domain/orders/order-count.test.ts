import { expect, test } from 'vitest'
import { countText } from './order-count.ts'

test.each([
  [0, '0'],
  [99, '99'],
  [100, '99+'],
])('a count that reached %i is shown as %s', (count, text) => {
  expect(countText(count)).toBe(text)
})
