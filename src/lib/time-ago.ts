const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** In British English and without dots: `17 min ago`. */
const AGO = new Intl.RelativeTimeFormat('en-GB', { style: 'short' })

/**
 * The time passed, as short as a table needs it: `now`, `4 min ago`, `3 hr ago`, `2 days ago`; from a week on, the
 * day: `14 Nov 2026`.
 */
export function timeAgo(at: number, now: number): string {
  const passed = now - at
  if (passed < MINUTE) return 'now'
  if (passed < HOUR) return AGO.format(-Math.floor(passed / MINUTE), 'minute')
  if (passed < DAY) return AGO.format(-Math.floor(passed / HOUR), 'hour')
  if (passed < 7 * DAY) return AGO.format(-Math.floor(passed / DAY), 'day')
  return dayText(at)
}
/** `14 Nov 2026`; a dash for an invalid time. */
export const dayText = (at: number): string =>
  isTime(at)
    ? new Date(at).toLocaleDateString('en-GH', {
        day: 'numeric',
        month: 'short',
        year: 'numeric',
        timeZone: 'UTC',
      })
    : '–'

/** `14 Nov 2026, 09:05`; a dash for an invalid time. */
export const timestampText = (at: number): string =>
  isTime(at)
    ? new Date(at).toLocaleString('en-GH', {
        day: 'numeric',
        month: 'short',
        year: 'numeric',
        hour: '2-digit',
        minute: '2-digit',
        hour12: false,
      })
    : '–'

const isTime = (at: number): boolean => !Number.isNaN(new Date(at).getTime())
