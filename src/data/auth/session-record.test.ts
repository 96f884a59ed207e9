import { expect, test } from 'vitest'
import { isExpired, isForgotten, newSession, parseSession, withToken } from './session-record.ts'

const START = Date.UTC(2026, 10, 21, 8)
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

test('a session is refreshed at 45 minutes and expires at 57', () => {
  const session = newSession('token', START)
  expect(session.refreshAt).toBe(START + 45 * MINUTE)
  expect(isExpired(session, START + 57 * MINUTE - 1)).toBe(false)
  expect(isExpired(session, START + 57 * MINUTE)).toBe(true)
})

test('a device is remembered for fourteen days after its last use', () => {
  const session = newSession('token', START)
  expect(isForgotten(session, START + 14 * DAY - 1)).toBe(false)
  expect(isForgotten(session, START + 14 * DAY)).toBe(true)
})

test('a new token restarts the hour, the same one does not, and neither counts as use', () => {
  const session = newSession('old', START)
  const later = START + 30 * MINUTE
  expect(withToken(session, 'old', later)).toEqual(session)
  expect(withToken(session, 'new', later)).toEqual({ ...newSession('new', later), usedAt: START })
})

test('a stored session reads back; anything else is not a session', () => {
  const session = newSession('token', START)
  expect(parseSession(JSON.stringify(session))).toEqual(session)
  for (const text of [
    null,
    '',
    '1',
    '{',
    '[]',
    '{"accessToken":"a"}',
    JSON.stringify({ ...session, idToken: '' }),
  ])
    expect(parseSession(text)).toBeUndefined()
  expect(parseSession(JSON.stringify({ ...session, expiresAt: 'soon' }))).toBeUndefined()
})
