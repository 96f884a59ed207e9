import { dayText } from '#features/admin/shared/iso-day-text.ts'
import type { StockWeek } from '#domain/stock/stock-report.ts'
import type { Bar } from '#ui/bar-chart.tsx'

/** A bar a week, the current one marked. */
export const weekBars = (weeks: readonly StockWeek[], valueOf: (week: StockWeek) => number): Bar[] =>
  weeks.map((one, at) => ({
    key: one.week,
    label: dayText(one.week).slice('Mon '.length),
    value: valueOf(one),
    isCurrent: at === weeks.length - 1,
  }))

/** The last week first, as in every list. */
export const weekRows = (
  weeks: readonly StockWeek[],
  textOf: (week: StockWeek) => string,
): (readonly [string, string])[] => weeks.map((one) => [dayText(one.week), textOf(one)] as const).toReversed()
