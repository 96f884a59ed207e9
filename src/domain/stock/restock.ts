import { isEpoch } from '#lib/plain-checks.ts'
import { isoDay, startOfDay } from '#lib/iso-day.ts'

const DAY = 86_400_000

/** The stored time of an ISO day: noon in Ghana, so that it is the same day wherever it is read. */
export const restockTimestamp = (day: string): number => startOfDay(day) + DAY / 2

export const restockDay = (at: number): string => isoDay(at)

/** What is wrong with an expected restock date; undefined when it is valid. */
export function restockProblem(day: string, now: number): string | undefined {
  const at = restockTimestamp(day)
  if (Number.isNaN(at)) return 'Choose a day'
  if (at <= now || restockDay(now) === day) return 'Choose a day after today'
  return at >= now + 365 * DAY ? 'Choose a day within a year' : undefined
}

/**
 * The dates of a stored map, by product. Invalid dates are left out, so that they do not hide those of other products.
 */
export const restockDatesIn = (stored: unknown): Readonly<Record<string, number>> =>
  Object.fromEntries(
    Object.entries(stored ?? {}).filter((entry): entry is [string, number] => isEpoch(entry[1])),
  )

/** Until the end of the day; a restock that did not arrive is no longer promised. */
export const isStillExpected = (at: number, now: number): boolean => isEpoch(at) && at + DAY / 2 > now

/** `12 Dec`; with the year when it is not the current one. */
export const restockText = (at: number, now: number): string =>
  new Date(at).toLocaleDateString('en-GH', {
    day: 'numeric',
    month: 'short',
    ...(restockDay(at).slice(0, 4) !== restockDay(now).slice(0, 4) && { year: 'numeric' }),
  })
