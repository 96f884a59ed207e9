import { expect, test } from 'vitest'
import { inNaturalOrder } from './natural-order.ts'

test('numbers in a text count by their value, letters whatever their case', () => {
  expect(['Y16', 'y8', 'X20', 'Y8.5', ''].toSorted(inNaturalOrder)).toEqual(['', 'X20', 'y8', 'Y8.5', 'Y16'])
})
