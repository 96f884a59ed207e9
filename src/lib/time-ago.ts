import { formatDay } from './format-day.ts'
import { isoDay } from './iso-day.ts'
import { countOf } from './plural.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * The time passed, as short as a table needs it: `now`, `4 min ago`, `3 hr ago`, `2 days ago`; from a week on, the
 * day: `14 Nov 2026`. By hand for the reason of `format-number.ts`: home loads it.
 */
export function timeAgo(at: number, now: number): string {
  const passed = now - at
  if (passed < MINUTE) return 'now'
  if (passed < HOUR) return `${Math.floor(passed / MINUTE)} min ago`
  if (passed < DAY) return `${Math.floor(passed / HOUR)} hr ago`
  if (passed < 7 * DAY) return `${countOf(Math.floor(passed / DAY), 'day')} ago`
  return dayText(at)
}
/** `14 Nov 2026`; a dash for an invalid time. */
export const dayText = (at: number): string => (isTime(at) ? formatDay(isoDay(at)) : '–')

/** `14 Nov 2026, 09:05`, in Ghana's time, which is UTC; a dash for an invalid time. */
export const timestampText = (at: number): string =>
  isTime(at) ? `${dayText(at)}, ${new Date(at).toISOString().slice(11, 16)}` : '–'

const isTime = (at: number): boolean => !Number.isNaN(new Date(at).getTime())
