import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useClockStore } from './clock-store.ts'
import { compareClock } from './server-clock.ts'

const DATE = 'Fri, 27 Nov 2026 13:20:00 GMT'
const THERE = Date.UTC(2026, 10, 27, 13, 20)
const MINUTE = 60_000

test.each([
  ['right', 0, {}, 0],
  ['nine minutes ahead', 9 * MINUTE, {}, 0],
  ['eleven minutes ahead', 11 * MINUTE, {}, 11 * MINUTE],
  ['a day behind', -1440 * MINUTE, {}, -1440 * MINUTE],
  ['right, beside an answer that a cache held for an hour', 60 * MINUTE, { age: '3600' }, 0],
  ['wrong, as far as an answer without a time can tell', 90 * MINUTE, { date: undefined }, 0],
  ['wrong, beside a time that cannot be read', 90 * MINUTE, { date: 'soon' }, 0],
])('a clock that is %s', (_, ahead, head, told) => {
  const { result } = renderHook(() => useClockStore(({ ahead }) => ahead))
  act(() => compareClock({ date: DATE }, THERE))
  act(() => compareClock({ date: DATE, ...head }, THERE + ahead))
  expect(result.current).toBe(told)
})

test('a clock that was corrected is not told any more, and one that stays wrong is told once', () => {
  const { result } = renderHook(() => useClockStore(({ ahead }) => ahead))
  act(() => compareClock({ date: DATE }, THERE + 60 * MINUTE))
  act(() => compareClock({ date: DATE }, THERE + 61 * MINUTE))
  expect(result.current).toBe(60 * MINUTE)
  act(() => compareClock({ date: DATE }, THERE + 1000))
  expect(result.current).toBe(0)
})
