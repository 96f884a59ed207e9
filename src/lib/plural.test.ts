import { expect, test } from 'vitest'
import { countOf, plural } from './plural.ts'

test('only one is singular: none, parts and several are plural', () => {
  expect([0, 0.5, 1, 1.5, 2, 21].map((count) => plural(count, 'line'))).toEqual([
    'lines',
    'lines',
    'line',
    'lines',
    'lines',
    'lines',
  ])
})

test('a count is written with its word, grouped, and with a plural of its own where it has one', () => {
  expect(countOf(1, 'line')).toBe('1 line')
  expect(countOf(1250, 'line')).toBe('1,250 lines')
  expect(countOf(2, 'person', 'people')).toBe('2 people')
})
