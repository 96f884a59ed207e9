import { isoDay, startOfDay } from '#lib/iso-day.ts'

/** The shop was founded in 2019: nothing was paid or billed before. */
const FIRST_DAY = '2019-01-01'

const TWO_YEARS = 731 * 86_400_000

/** Why nothing can have been paid or billed on this day; days are ISO, `today` is that of Ghana. */
export function pastDayFault(day: string, today: string): string | undefined {
  if (day > today) return 'This day is still to come'
  return day < FIRST_DAY ? 'Choose a day from 2019 on' : undefined
}

/** Why goods can be neither promised nor expected for this day: a slip of the year is stored by nobody. */
export const farDayFault = (day: string, today: string): string | undefined =>
  day > isoDay(startOfDay(today) + TWO_YEARS) ? 'Choose a day within two years' : undefined

/** Why nothing can be asked for by this day. */
export const comingDayFault = (day: string, today: string): string | undefined =>
  day < today ? 'This date has passed' : farDayFault(day, today)
