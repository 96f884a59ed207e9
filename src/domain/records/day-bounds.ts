import { isoDay, startOfDay } from '#lib/iso-day.ts'

/** The shop was founded in 2019: nothing was paid or billed before. */
const FIRST_DAY = '2019-01-01'

const DAY = 86_400_000
const TWO_YEARS = 731 * DAY
const TWENTY_YEARS = 7305 * DAY

/** Why nothing can have been paid or billed on this day; days are ISO, `today` is that of Ghana. */
export function pastDayFault(day: string, today: string): string | undefined {
  if (day > today) return 'This day is still to come'
  return day < FIRST_DAY ? 'Choose a day from 2019 on' : undefined
}

/** Why nothing can be promised, expected or begin on this day: a slip of the year is stored by nobody. '' is no day. */
export const farDayFault = (day: string, today: string): string | undefined =>
  day > isoDay(startOfDay(today) + TWO_YEARS) ? 'Choose a day within two years' : undefined

/** Why nothing counts until this day, such as a certificate, a passport or a price list; '' is no day. */
export const endDayFault = (day: string, today: string): string | undefined =>
  day > isoDay(startOfDay(today) + TWENTY_YEARS) ? 'Choose a day within 20 years' : undefined

/** Why nothing can be asked for by this day. */
export const comingDayFault = (day: string, today: string): string | undefined =>
  day < today ? 'This date has passed' : farDayFault(day, today)
