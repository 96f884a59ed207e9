import { useSyncExternalStore } from 'react'
import { epochOf } from '#lib/iso-day.ts'

/** A clock that is wrong by more than this is named; less is a matter of networks and drift. */
const TOLERANCE = 10 * 60_000

let ahead = 0
const listeners = new Set<() => void>()

/**
 * By how many milliseconds the clock of this computer is ahead of the server's, negative when it is behind; undefined as
 * long as it is right, for all that is known.
 */
export const useWrongClock = (): number | undefined =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => ahead || undefined,
    () => undefined,
  )

/** Of the head of an answer; `age` is how many seconds a cache has held it. */
export type ServerTime = { date?: unknown; age?: unknown }

/** Compares the clock with an answer that has just arrived. */
export function compareClock({ date, age }: ServerTime, now: number): void {
  if (typeof date !== 'string') return
  const there = epochOf(date) + 1000 * (Number(age) || 0)
  const difference = now - there
  if (Number.isNaN(difference)) return
  const next = Math.abs(difference) > TOLERANCE ? difference : 0
  // The same mistake is not told again with every answer.
  if (next !== 0 && Math.abs(next - ahead) < TOLERANCE) return
  if (next === ahead) return
  ahead = next
  for (const tell of listeners) tell()
}

/** Asks for the head of a small file, which reads nothing from the database; for pages that ask the API for nothing. */
export async function askServerTime(): Promise<void> {
  try {
    const { headers } = await fetch('/robots.txt', { method: 'HEAD', cache: 'no-store' })
    compareClock({ date: headers.get('date'), age: headers.get('age') }, Date.now())
  } catch {
    // Without a network there is nothing to compare with.
  }
}
