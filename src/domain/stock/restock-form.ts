import { startOfDay } from '#lib/iso-day.ts'
import { restockDay } from './restock.ts'

const DAY = 86_400_000

/** The stored time of an ISO day: noon in Ghana, so that it is the same day wherever it is read. */
export const restockTimestamp = (day: string): number => startOfDay(day) + DAY / 2

/** What is wrong with an expected restock date; undefined when it is valid. */
export function restockProblem(day: string, now: number): string | undefined {
  const at = restockTimestamp(day)
  if (Number.isNaN(at)) return 'Choose a day'
  if (at <= now || restockDay(now) === day) return 'Choose a day after today'
  return at >= now + 365 * DAY ? 'Choose a day within a year' : undefined
}
