import { startOfDay } from '#lib/iso-day.ts'

const PARTS = { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' } as const
const DAY = new Intl.DateTimeFormat('en-GB', PARTS)
const DAY_OF_YEAR = new Intl.DateTimeFormat('en-GB', { ...PARTS, year: 'numeric' })

/** `Tue 17 Nov`, of an ISO day. */
export const dayText = (day: string): string => DAY.format(startOfDay(day)).replace(',', '')

/** `Tue 17 Nov 2026`, of an ISO day. */
export const dayOfYearText = (day: string): string => DAY_OF_YEAR.format(startOfDay(day)).replace(',', '')
