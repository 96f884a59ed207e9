import { expect, test } from 'vitest'
import { missedOnceMore, missedSearchId, missedTextOf } from './missed-search.ts'

const DAY = 86_400_000

test('a search is counted in lower case; what may name a person is not', () => {
  expect(missedTextOf('  Gbogblo   PAN ')).toBe('gbogblo pan')
  for (const query of [
    'x',
    '16',
    'ama@example.com',
    '0244 123 456',
    'https://example.com',
    '<b>x',
    'a'.repeat(61),
  ])
    expect(missedTextOf(query)).toBeUndefined()
})

test('a place counts its text, and gives way to another only when that is rare or old', () => {
  const once = missedOnceMore(undefined, 'gbogblo', 5)
  expect(once).toEqual({ id: missedSearchId('gbogblo'), text: 'gbogblo', count: 1, lastAt: 5 })
  const twice = missedOnceMore(once, 'gbogblo', 6)
  expect(twice).toMatchObject({ count: 2, lastAt: 6 })
  expect(missedOnceMore(once, 'other', 7)).toMatchObject({ text: 'other', count: 1 })
  expect(missedOnceMore(twice, 'other', 7)).toBeUndefined()
  expect(missedOnceMore(twice, 'other', 7 + 31 * DAY)).toMatchObject({ text: 'other' })
})

test('there are 4096 places', () => {
  const ids = new Set(Array.from({ length: 20_000 }, (_, at) => missedSearchId(`word ${at}`)))
  expect(ids.size).toBeLessThanOrEqual(4096)
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{3}$/)
})
