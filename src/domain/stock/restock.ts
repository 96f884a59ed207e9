import { isEpoch } from '#lib/plain-checks.ts'

const DAY = 86_400_000

/** An ISO day as it is stored: its noon in Ghana, so that it is the same day wherever it is read. */
export const restockTimestamp = (day: string): number => Date.parse(`${day}T12:00:00Z`)

export const restockDay = (at: number): string => new Date(at).toISOString().slice(0, 10)

/** What is wrong with a day on which more is expected; undefined when nothing is. Mirrors `isExpected` in firestore.rules. */
export function restockProblem(day: string, now: number): string | undefined {
  const at = restockTimestamp(day)
  if (Number.isNaN(at)) return 'Choose a day'
  if (at <= now || restockDay(now) === day) return 'Choose a day after today'
  return at >= now + 365 * DAY ? 'Choose a day within a year' : undefined
}

/** The dates of a stored map, by product. What is no day is left out: it must not hide those of the other products. */
export const restockDatesIn = (stored: unknown): Readonly<Record<string, number>> =>
  Object.fromEntries(
    Object.entries(stored ?? {}).filter((entry): entry is [string, number] => isEpoch(entry[1])),
  )

/** Until the day is over; what did not come is not promised any longer. */
export const isStillExpected = (at: number, now: number): boolean => isEpoch(at) && at + DAY / 2 > now

/** `12 Dec`; with the year where it is another one. */
export const restockText = (at: number, now: number): string =>
  new Date(at).toLocaleDateString('en-GH', {
    day: 'numeric',
    month: 'short',
    ...(restockDay(at).slice(0, 4) !== restockDay(now).slice(0, 4) && { year: 'numeric' }),
  })
