import { FirebaseError } from 'firebase/app'
import { AppError } from '#lib/app-error.ts'
import { toAppError } from './with-app-errors.ts'

/** Time in milliseconds, and random numbers from 0 up to 1. */
export type Clock = {
  now: () => number
  pause: (milliseconds: number) => Promise<void>
  random: () => number
}

/** The records read by one try, by path; filled in while it runs, because a failed try has read records too. */
export type Reads<Found> = Map<string, Found>

/** How long users wait for others who change the same records. */
export const PATIENCE = 20_000
const SHORTEST_PAUSE = 60
const LONGEST_PAUSE = 3000
/** Without a network there are fewer tries: it is better to report it. */
const MAX_CUT_OFF = 5

/**
 * Retries until it succeeds. The rules check a write before its preconditions, so a lost race comes back as a refusal:
 * it was a race if the next try reads something different. Races are retried for `PATIENCE`, then AppError `busy`; a
 * refusal with unchanged records is `forbidden` at the second try.
 */
export async function outlastRaces<Result, Found>(
  attempt: (reads: Reads<Found>) => Promise<Result>,
  isSame: (one: Found, other: Found) => boolean,
  clock: Clock,
): Promise<Result> {
  const end = clock.now() + PATIENCE
  let refused: Reads<Found> | undefined
  let lost = 0
  let cutOff = 0
  for (;;) {
    const reads: Reads<Found> = new Map()
    try {
      return await attempt(reads)
    } catch (error) {
      const kind = kindOf(error)
      if (kind === 'final') throw toAppError(error)
      if (kind === 'cut off') {
        cutOff += 1
        if (cutOff === MAX_CUT_OFF) throw toAppError(error)
        await clock.pause(pauseWhenCutOff(cutOff) * (0.5 + clock.random()))
        continue
      }
      if (kind === 'refused' && refused && !hasChanged(refused, reads, isSame)) throw toAppError(error)
      if (clock.now() >= end)
        throw new AppError('busy', `others changed the same records for ${PATIENCE} ms`, { cause: error })
      if (kind === 'refused') refused = reads
      lost += 1
      await clock.pause(Math.min(pauseAfter(lost) * (0.5 + clock.random()), end - clock.now()))
    }
  }
}

/** Paths that only one try read prove nothing: a refused read ends a try before the others arrive. */
const hasChanged = <Found>(
  before: Reads<Found>,
  now: Reads<Found>,
  isSame: (one: Found, other: Found) => boolean,
): boolean =>
  [...now].some(([path, found]) => {
    const was = before.get(path)
    return was !== undefined && !isSame(was, found)
  })

type Kind = 'final' | 'refused' | 'lost' | 'cut off'

/** What Firestore's codes mean for a transaction. `already-exists` comes from records that were missing when read. */
const KINDS: Readonly<Record<string, Kind>> = {
  'permission-denied': 'refused',
  'not-found': 'refused',
  aborted: 'lost',
  'failed-precondition': 'lost',
  'already-exists': 'lost',
  cancelled: 'cut off',
  unknown: 'cut off',
  'deadline-exceeded': 'cut off',
  'resource-exhausted': 'cut off',
  internal: 'cut off',
  unavailable: 'cut off',
  unauthenticated: 'cut off',
}

const kindOf = (error: unknown): Kind => (error instanceof FirebaseError && KINDS[error.code]) || 'final'

/** Longer with every lost race: the more people compete, the further apart their tries have to be. */
const pauseAfter = (lost: number): number => Math.min(LONGEST_PAUSE, SHORTEST_PAUSE * 3 ** (lost - 1))

const pauseWhenCutOff = (times: number): number => (times === 1 ? 0 : 1000 * 1.5 ** (times - 2))
