import { monthsBack } from '#domain/stock/loss-totals.ts'
import type { FileDays } from '#lib/file-name.ts'
import { MONTHS_OF, type StockPeriod } from '#domain/stock/stock-report.ts'
import { formatDay } from '#lib/format-day.ts'
import { startOfDay } from '#lib/iso-day.ts'

/** Reports by the month have the months that the weeks of the period come to, and the current one. */
export const monthsOf = (period: StockPeriod, today: string): string[] => monthsBack(MONTHS_OF[period], today)

export const monthsPeriodText = (period: StockPeriod): string =>
  period === 52
    ? 'This month and a year'
    : `This month and ${MONTHS_OF[period] === 1 ? 'the last' : `${MONTHS_OF[period]} before`}`

/** `Nov`, with the year in January: `Jan 2027`. */
export function monthText(month: string): string {
  const [, name = '', year = ''] = formatDay(`${month}-01`).split(' ')
  return month.endsWith('-01') ? `${name} ${year}` : name
}

/** From the first day of the first month until today. */
export const daysOf = (months: readonly string[], today: string): FileDays => ({
  from: `${months.at(-1) ?? ''}-01`,
  to: today,
})

/** `1 September 2026`. */
export const firstDayText = (months: readonly string[]): string =>
  new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(startOfDay(`${months.at(-1) ?? ''}-01`))
