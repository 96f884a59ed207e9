import { expect, test } from 'vitest'
import { unitFor } from './unit.ts'

test.each([
  [1, 'bag', 'bag'],
  [30, 'length', 'lengths'],
  [2, 'box', 'boxes'],
  [2.5, 'm2', 'm²'],
  [12, 'm', 'm'],
])('%d %s is shown as %s', (quantity, unit, words) => {
  expect(unitFor(quantity, unit)).toBe(words)
})
