import { expect, test } from 'vitest'
import { sortingFrom, sortingText } from './sorting.ts'

test('a sorting comes back from its text; a column the list cannot sort by is none', () => {
  for (const sorting of [
    { by: 'price', isDescending: true },
    { by: 'name', isDescending: false },
  ])
    expect(sortingFrom(sortingText(sorting), ['name', 'price'])).toEqual(sorting)
  expect(sortingFrom('-secret', ['name', 'price'])).toBe(undefined)
  expect(sortingFrom('', ['name'])).toBe(undefined)
})
