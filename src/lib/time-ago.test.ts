import { expect, test } from 'vitest'
import { dayText, timestampText, timeAgo } from './time-ago.ts'

const now = Date.UTC(2026, 10, 21, 12)

test('gives the time passed in short form', () => {
  expect(timeAgo(now - 20_000, now)).toBe('now')
  expect(timeAgo(now + 5000, now)).toBe('now')
  expect(timeAgo(now - 4 * 60_000, now)).toBe('4 min ago')
  expect(timeAgo(now - 3.9 * 3_600_000, now)).toBe('3 hr ago')
  expect(timeAgo(now - 50 * 3_600_000, now)).toBe('2 days ago')
  expect(timeAgo(now - 25 * 3_600_000, now)).toBe('1 day ago')
  expect(timeAgo(now - 8 * 86_400_000, now)).toMatch(/13 Nov 2026/)
})

test('a time is that of Ghana, on every device and in the first hour of a day', () => {
  expect(timestampText(Date.UTC(2026, 10, 14, 9, 5))).toBe('14 Nov 2026, 09:05')
  // Some browsers write 24:41.
  expect(timestampText(Date.UTC(2026, 10, 14, 0, 41))).toBe('14 Nov 2026, 00:41')
})

test('an invalid time is a dash, never an exception', () => {
  for (const at of [Number.NaN, Infinity, 1e300]) {
    expect([dayText(at), timestampText(at)]).toEqual(['–', '–'])
    expect(['now', '–']).toContain(timeAgo(at, now))
  }
})
