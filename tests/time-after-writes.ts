import { setTimeout as wait } from 'node:timers/promises'

/**
 * A time to read at that every write so far is before. The database counts in microseconds: what was written within
 * the millisecond of `new Date()` would be later than it.
 */
export async function timeAfterWrites(): Promise<string> {
  await wait(2)
  return new Date().toISOString()
}
