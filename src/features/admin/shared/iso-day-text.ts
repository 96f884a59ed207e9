import { formatDay } from '#lib/format-day.ts'
import { startOfDay } from '#lib/iso-day.ts'

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** `Tue 17 Nov 2026`, of an ISO day. */
export const dayOfYearText = (day: string): string =>
  `${WEEKDAYS[new Date(startOfDay(day)).getUTCDay()]} ${formatDay(day)}`

/** `Tue 17 Nov`, of an ISO day. */
export const dayText = (day: string): string => dayOfYearText(day).slice(0, -' 2026'.length)
