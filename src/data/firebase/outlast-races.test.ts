import { FirebaseError } from 'firebase/app'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { AppError } from '#lib/app-error.ts'
import { outlastRaces, PATIENCE, type Reads } from './outlast-races.ts'

/** A clock that advances only by its pauses. */
function stoppedClock(random = 0.5) {
  let time = 0
  const pauses: number[] = []
  return {
    pauses,
    now: () => time,
    pause: async (milliseconds: number) => {
      pauses.push(milliseconds)
      time += milliseconds
    },
    random: () => random,
  }
}

const failing = (code: string) => new FirebaseError(code, code)

/** Each try reads `revision` of the record `a` and then fails with `code`, or succeeds without one. */
const run = (tries: readonly { revision: number; code?: string }[], clock = stoppedClock()) => {
  let count = 0
  const result = outlastRaces<string, number>(
    async (reads: Reads<number>) => {
      const { revision, code } = tries[Math.min(count++, tries.length - 1)] ?? { revision: 0 }
      reads.set('a', revision)
      if (code) throw failing(code)
      return 'done'
    },
    Object.is,
    clock,
  )
  return { result, clock, tries: () => count }
}

const denied = (revision: number) => ({ revision, code: 'permission-denied' })

test('immediate success takes one try and no pause', async () => {
  const { result, clock, tries } = run([{ revision: 1 }])
  expect(await result).toBe('done')
  expect([tries(), clock.pauses]).toEqual([1, []])
})

test('a refusal of unchanged records is reported at the second try', async () => {
  const { result, clock, tries } = run([denied(1)])
  await expect(result).rejects.toMatchObject({ code: 'forbidden' })
  expect(tries()).toBe(2)
  expect(clock.now()).toBeLessThan(200)
})

test('a refusal of records that have changed since was a race, however often', async () => {
  const races = Array.from({ length: 8 }, (_, revision) => denied(revision))
  const { result, tries } = run([...races, { revision: 8 }])
  expect(await result).toBe('done')
  expect(tries()).toBe(9)
})

test('a race that is followed by a refusal ends as a refusal', async () => {
  const { result, tries } = run([denied(1), denied(2), denied(2)])
  await expect(result).rejects.toMatchObject({ code: 'forbidden' })
  expect(tries()).toBe(3)
})

test('what the database reports as a lost race is one even without a change', async () => {
  const lost = ['aborted', 'failed-precondition', 'already-exists'].map((code) => ({ revision: 1, code }))
  const { result } = run([...lost, ...lost, { revision: 1 }])
  expect(await result).toBe('done')
})

test('after twenty seconds of races, others are reported to be making changes', async () => {
  let revision = 0
  const clock = stoppedClock()
  const result = outlastRaces<never, number>(
    async (reads) => {
      reads.set('a', revision++)
      throw failing('permission-denied')
    },
    Object.is,
    clock,
  )
  await expect(result).rejects.toMatchObject({ code: 'busy' })
  expect(clock.now()).toBe(PATIENCE)
})

test('a read that is refused during races is a refusal too', async () => {
  let tries = 0
  const result = outlastRaces<never, number>(
    async (reads) => {
      tries += 1
      reads.set(`only-${tries}`, tries)
      throw failing('permission-denied')
    },
    Object.is,
    stoppedClock(),
  )
  await expect(result).rejects.toMatchObject({ code: 'forbidden' })
  expect(tries).toBe(2)
})

test('a record that appeared or disappeared is a change', async () => {
  const found = [undefined, 1, undefined]
  let at = 0
  const result = outlastRaces<string, { revision: number | undefined }>(
    async (reads) => {
      reads.set('a', { revision: found[at] })
      if (++at <= 3) throw failing('permission-denied')
      return 'done'
    },
    (one, other) => one.revision === other.revision,
    stoppedClock(),
  )
  expect(await result).toBe('done')
})

describe('without a network', () => {
  test('it is tried five times, then reported', async () => {
    const { result, tries, clock } = run([{ revision: 1, code: 'unavailable' }])
    await expect(result).rejects.toMatchObject({ code: 'offline' })
    expect(tries()).toBe(5)
    expect(clock.now()).toBeLessThan(10_000)
  })

  test('a short outage is not reported', async () => {
    const { result } = run([{ revision: 1, code: 'unavailable' }, { revision: 1 }])
    expect(await result).toBe('done')
  })
})

test('an error from the work itself is final', async () => {
  const conflict = new AppError('conflict', 'somebody else answered')
  const result = outlastRaces(() => Promise.reject(conflict), Object.is, stoppedClock())
  await expect(result).rejects.toBe(conflict)
})

test('pauses grow with the races lost, vary randomly, and stay below five seconds', () =>
  fc.assert(
    fc.asyncProperty(fc.double({ min: 0, max: 0.999, noNaN: true }), async (random) => {
      const races = Array.from({ length: 6 }, (_, revision) => denied(revision))
      const { result, clock } = run([...races, { revision: 6 }], stoppedClock(random))
      await result
      expect(clock.pauses).toHaveLength(6)
      expect(clock.pauses).toEqual(clock.pauses.toSorted((a, b) => a - b))
      expect(clock.pauses[0]).toBeCloseTo(60 * (0.5 + random))
      for (const pause of clock.pauses) expect(pause).toBeLessThan(5000)
    }),
  ))
