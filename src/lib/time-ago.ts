const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How long ago, as short as a table needs it: `now`, `4 min`, `3 h`, `2 d`; from a week on, the day: `14 Nov 2026`. */
export function timeAgo(at: number, now: number): string {
  const passed = now - at
  if (passed < MINUTE) return 'now'
  if (passed < HOUR) return `${Math.floor(passed / MINUTE)} min`
  if (passed < DAY) return `${Math.floor(passed / HOUR)} h`
  if (passed < 7 * DAY) return `${Math.floor(passed / DAY)} d`
  return dayText(at)
}

/** `14 Nov 2026`; a dash for what is no time. */
export const dayText = (at: number): string =>
  isTime(at)
    ? new Date(at).toLocaleDateString('en-GH', { day: 'numeric', month: 'short', year: 'numeric' })
    : '–'

/** `14 Nov 2026, 09:05`; a dash for what is no time. */
export const momentText = (at: number): string =>
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
