import { expect, test } from 'vitest'
import { RETRY, sessionKeeper, type RefreshOutcome } from './session-keeper.ts'
import { newSession, REFRESH_AFTER, type StoredSession } from './session-record.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** A keeper with a clock advanced by hand; the provider answers `outcome`. */
function keeperAt({
  outcome = 'refreshed',
  isOnline = true,
}: { outcome?: RefreshOutcome; isOnline?: boolean } = {}) {
  const world = {
    minutes: 0,
    outcome,
    isOnline,
    refreshes: 0,
    expirations: 0,
    session: newSession('token 0', 0) as StoredSession | undefined,
  }
  const now = () => world.minutes * MINUTE
  const check = sessionKeeper({
    read: () => world.session,
    refresh: () => {
      world.refreshes += 1
      if (world.outcome === 'refreshed') world.session = newSession(`token ${world.refreshes}`, now())
      return Promise.resolve(world.outcome)
    },
    isOnline: () => world.isOnline,
    now,
    onExpired: () => {
      world.expirations += 1
    },
  })
  const at = (minutes: number) => {
    world.minutes = minutes
    return check()
  }
  return { world, at }
}

test('waits until minute 45, refreshes, then waits as long again', async () => {
  const { world, at } = keeperAt()
  expect(await at(0)).toBe(REFRESH_AFTER)
  expect(await at(44)).toBe(MINUTE)
  expect(world.refreshes).toBe(0)
  expect(await at(45)).toBe(REFRESH_AFTER)
  expect(world.refreshes).toBe(1)
  expect(await at(89)).toBe(MINUTE)
})

test('an unreachable provider is retried every minute, and the session expires at minute 57', async () => {
  const { world, at } = keeperAt({ outcome: 'unreachable' })
  for (let minute = 45; minute < 57; minute++) expect(await at(minute)).toBe(RETRY)
  expect(world).toMatchObject({ refreshes: 12, expirations: 0 })
  expect(await at(57)).toBeUndefined()
  expect(world.expirations).toBe(1)
})

test('a refusal ends the session at once', async () => {
  const { world, at } = keeperAt({ outcome: 'refused' })
  expect(await at(45)).toBeUndefined()
  expect(world.expirations).toBe(1)
})

test('offline, nothing is requested and nothing expires; back online it continues', async () => {
  const { world, at } = keeperAt({ isOnline: false })
  expect(await at(50)).toBe(RETRY)
  expect(await at(300)).toBe(RETRY)
  expect(world).toMatchObject({ refreshes: 0, expirations: 0 })
  world.isOnline = true
  expect(await at(301)).toBe(REFRESH_AFTER)
})

test('a computer that wakes late refreshes, and gets a second try when its network is not up yet', async () => {
  const { world, at } = keeperAt({ outcome: 'unreachable' })
  expect(await at(200)).toBe(RETRY)
  world.outcome = 'refreshed'
  expect(await at(201)).toBe(REFRESH_AFTER)
  world.outcome = 'unreachable'
  expect(await at(400)).toBe(RETRY)
  expect(await at(401)).toBeUndefined()
})

test('a device unused for fourteen days has to sign in again, without a refresh attempt', async () => {
  const { world, at } = keeperAt()
  expect(await at((14 * DAY) / MINUTE)).toBeUndefined()
  expect(world).toMatchObject({ refreshes: 0, expirations: 1 })
})

test('a refresh by another tab is noticed', async () => {
  const { world, at } = keeperAt()
  world.session = newSession('of another tab', 44 * MINUTE)
  expect(await at(45)).toBe(44 * MINUTE)
  expect(world.refreshes).toBe(0)
})

test('there is nothing to keep when signed out', async () => {
  const { world, at } = keeperAt()
  world.session = undefined
  expect(await at(100)).toBe(REFRESH_AFTER)
  expect(world).toMatchObject({ refreshes: 0, expirations: 0 })
})

test('a clock that is put back does not leave a session without refreshing until it has caught up', async () => {
  const { world, at } = keeperAt()
  world.session = newSession('token of tomorrow', DAY)
  expect(await at(0)).toBe(REFRESH_AFTER)
  expect(world.refreshes).toBe(1)
})
