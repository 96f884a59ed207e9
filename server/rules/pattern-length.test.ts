import fc from 'fast-check'
import { expect, test } from 'vitest'
import { patternLength } from './pattern-length.ts'

test.each([
  ['^[0-9a-f]{32}$', 32, 32],
  ['^([0-9]{4}-[0-9]{2}-[0-9]{2})?$', 0, 10],
  ['^PF-[0-9]{4}-[0-9]{6}$', 14, 14],
  ['^[A-Z]{4}[0-9]{4,8}$', 8, 12],
  ['^([a-z]{2}|xyz)*[;]?$', 0, Infinity],
  ['^(|a|bcd)+$', 0, Infinity],
  ['^a{2,}$', 2, Infinity],
])('%s', (pattern, min, max) => {
  expect(patternLength(pattern)).toEqual({ min, max })
})

test('the length of a match is within the computed bounds', () => {
  const pattern = '^(a[b-d]{1,3}|[^a]?x{2}(y|zz)?){1,2}$'
  const { min, max } = patternLength(pattern)
  fc.assert(
    fc.property(fc.stringMatching(new RegExp(pattern)), (text) => {
      expect(text.length).toBeGreaterThanOrEqual(min)
      expect(text.length).toBeLessThanOrEqual(max)
    }),
  )
})

test('a pattern it cannot read is an error', () => {
  expect(() => patternLength('^(a$')).toThrow('A bracket is left open')
  expect(() => patternLength('^a)$')).toThrow('Cannot read the pattern from here on: )$')
})
