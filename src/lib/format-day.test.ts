import { expect, test } from 'vitest'
import { formatDay } from './format-day.ts'

test('a day is written with three letters for its month', () => {
  expect(['2026-01-01', '2026-09-30', '2026-12-05'].map(formatDay)).toEqual([
    '1 Jan 2026',
    '30 Sep 2026',
    '5 Dec 2026',
  ])
  expect(formatDay('')).toBe('–')
})
