import { createHash } from 'node:crypto'
import { setImmediate as othersFirst } from 'node:timers/promises'
import type { Product } from '#domain/catalogue/product.ts'
import type { RunTransaction } from '#server/api/rest-transaction.ts'
import { isoDay } from '#lib/iso-day.ts'
import { followWrites } from './follow-writes.ts'
import type { MemoryStore } from './memory-store.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** What the functions of the API take, at the time of the scene. */
export type DemoShop = {
  run: RunTransaction
  now: () => number
  siteUrl: string
  products: ReadonlyMap<string, Product>
}

/** Something that happens in the shop `at` a time before it is first started, epoch milliseconds. */
export type Scene = { at: number; play: (shop: DemoShop) => Promise<unknown> }

/** Plays the scenes by their times, each with what the triggers make of it. */
export async function playScenes(
  scenes: readonly Scene[],
  store: MemoryStore,
  shop: Pick<DemoShop, 'products'>,
  clock: { now: number },
): Promise<void> {
  const startedAt = clock.now
  const context: DemoShop = { ...shop, run: store.run, now: () => clock.now, siteUrl: '' }
  for (const { at, play } of scenes.toSorted((one, other) => one.at - other.at)) {
    clock.now = at
    await play(context)
    await followWrites(store, context, startedAt)
    // Who asks meanwhile is told that the shop is starting.
    await othersFirst()
  }
  clock.now = startedAt
}

export type TimesBefore = {
  /** An hour of a day, in Ghana's time, which is UTC. At least one day ago. */
  day: (daysAgo: number, hour: number) => number
  hour: (hoursAgo: number) => number
  /** ISO, `daysAhead` of today. */
  isoDay: (daysAhead: number) => string
}

export const timesBefore = (now: number): TimesBefore => ({
  day: (daysAgo, hour) => Math.round((Math.floor(now / DAY) - daysAgo) * DAY + hour * HOUR),
  hour: (hoursAgo) => now - hoursAgo * HOUR,
  isoDay: (daysAhead) => isoDay(now + daysAhead * DAY),
})

/** An id as the app makes them, always the same for a name. */
export const demoId = (name: string): string => createHash('sha256').update(name).digest('hex').slice(0, 32)
