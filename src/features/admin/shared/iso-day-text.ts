import { startOfDay } from '#lib/iso-day.ts'
const DAY = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
})

/** `Tue 17 Nov`, of an ISO day. */
export const dayText = (day: string): string => DAY.format(startOfDay(day)).replace(',', '')
