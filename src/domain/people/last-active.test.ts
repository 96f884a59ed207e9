import { expect, test } from 'vitest'
import { isFirstVisitOfDay, lastActiveOf, recentDay } from './last-active.ts'

const NOW = Date.UTC(2026, 10, 20, 9)
const MIDNIGHT = Date.UTC(2026, 10, 20)

test('the later of sign-in and visit counts', () => {
  expect(lastActiveOf({ lastActiveAt: 5, lastSignInAt: 9 })).toBe(9)
  expect(lastActiveOf({ lastActiveAt: 9 })).toBe(9)
  expect(lastActiveOf({})).toBeUndefined()
})

test('only the first visit of a day is recorded', () => {
  expect(isFirstVisitOfDay({ lastActiveAt: MIDNIGHT - 1 }, NOW)).toBe(true)
  expect(isFirstVisitOfDay({ lastActiveAt: MIDNIGHT }, NOW)).toBe(false)
  expect(isFirstVisitOfDay({ lastSignInAt: MIDNIGHT }, NOW)).toBe(false)
  expect(isFirstVisitOfDay({}, NOW)).toBe(true)
})

test('today and yesterday have words, earlier days have none', () => {
  expect(recentDay(MIDNIGHT, NOW)).toBe('Today')
  expect(recentDay(MIDNIGHT - 1, NOW)).toBe('Yesterday')
  expect(recentDay(MIDNIGHT - 86_400_001, NOW)).toBeUndefined()
})
