import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSameMemory, mergedMemory, REMEMBERED } from './boq-memory.ts'

const memory = fc.dictionary(
  fc.constantFrom('a', 'b', 'c'),
  fc.record({ sku: fc.constantFrom('X', 'Y'), at: fc.nat(3) }),
)

test('merging is commutative, associative and idempotent, and loses no description', () => {
  fc.assert(
    fc.property(memory, memory, memory, (a, b, c) => {
      expect(mergedMemory(a, b)).toEqual(mergedMemory(b, a))
      expect(mergedMemory(mergedMemory(a, b), c)).toEqual(mergedMemory(a, mergedMemory(b, c)))
      expect(isSameMemory(mergedMemory(mergedMemory(a, b), b), mergedMemory(a, b))).toBe(true)
      expect(Object.keys(mergedMemory(a, b)).toSorted()).toEqual(
        [...new Set([...Object.keys(a), ...Object.keys(b)])].toSorted(),
      )
    }),
  )
})

test('the later choice wins; beyond the limit the oldest are forgotten', () => {
  expect(mergedMemory({ a: { sku: 'X', at: 2 } }, { a: { sku: 'Y', at: 1 } })).toEqual({
    a: { sku: 'X', at: 2 },
  })
  const many = Object.fromEntries(
    Array.from({ length: REMEMBERED + 5 }, (_, at) => [`k${at}`, { sku: 'X', at }]),
  )
  const kept = mergedMemory(many, {})
  expect([Object.keys(kept).length, 'k4' in kept, 'k5' in kept]).toEqual([REMEMBERED, false, true])
})
