import { epochOf } from '#lib/iso-day.ts'
import { useClockStore } from './clock-store.ts'

/** A clock that is wrong by more than this is named; less is a matter of networks and drift. */
const TOLERANCE = 10 * 60_000

/** Of the head of an answer; `age` is how many seconds a cache has held it. */
export type ServerTime = { date?: unknown; age?: unknown }

/** Compares the clock with an answer that has just arrived. */
export function compareClock({ date, age }: ServerTime, now: number): void {
  if (typeof date !== 'string') return
  const there = epochOf(date) + 1000 * (Number(age) || 0)
  const difference = now - there
  if (Number.isNaN(difference)) return
  const { ahead } = useClockStore.getState()
  const next = Math.abs(difference) > TOLERANCE ? difference : 0
  // The same mistake is not told again with every answer.
  if (next !== 0 && Math.abs(next - ahead) < TOLERANCE) return
  if (next === ahead) return
  useClockStore.setState({ ahead: next })
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
