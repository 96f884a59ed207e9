import { monthsBack } from '#domain/stock/loss-totals.ts'
import type { StockPeriod } from '#domain/stock/stock-report.ts'

/** Reports by the month have the months that the weeks of the period come to, and the current one. */
const MONTHS: Readonly<Record<StockPeriod, number>> = { 4: 1, 13: 3, 26: 6, 52: 12 }

export const monthsOf = (period: StockPeriod, today: string): string[] => monthsBack(MONTHS[period], today)

export const monthsPeriodText = (period: StockPeriod): string =>
  period === 52
    ? 'This month and a year'
    : `This month and ${MONTHS[period] === 1 ? 'the last' : `${MONTHS[period]} before`}`

const MONTH = new Intl.DateTimeFormat('en-GB', { month: 'short', timeZone: 'UTC' })

/** `Nov`, with the year in January: `Jan 2027`. */
export const monthText = (month: string): string => {
  const name = MONTH.format(Date.parse(`${month}-01`))
  return month.endsWith('-01') ? `${name} ${month.slice(0, 4)}` : name
}

/** `1 September 2026`. */
export const firstDayText = (months: readonly string[]): string =>
  new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(Date.parse(`${months.at(-1) ?? ''}-01`))
