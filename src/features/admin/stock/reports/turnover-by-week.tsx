import { dayText } from '#features/admin/shared/iso-day-text.ts'
import { turnoverOf, type StockWeek } from '#domain/stock/stock-report.ts'
import { ReportChart } from './report-chart.tsx'
import { weekBars, weekRows } from './week-bars.ts'

const timesText = (times: number): string => times.toLocaleString('en-GH', { maximumFractionDigits: 2 })

/** How often the stock would turn over in a year at the pace of each whole week; the current one is not over. */
export function TurnoverByWeek({ course }: { course: readonly StockWeek[] }) {
  const weeks = course.slice(0, -1)
  const [first, last] = [weeks[0], weeks.at(-1)]
  if (!first || !last) return null
  return (
    <ReportChart
      caption="Turnover at the pace of each whole week, named by its Monday; times a year"
      bars={weekBars(course, turnoverOf).slice(0, -1)}
      description={`Turnover by week: ${timesText(turnoverOf(first))} times a year in the week of ${dayText(first.week)}, ${timesText(turnoverOf(last))} in the week of ${dayText(last.week)}.`}
      valueText={timesText}
      table={{
        label: 'Turnover by week',
        head: ['Week', 'Times a year'],
        rows: weekRows(weeks, (week) => timesText(turnoverOf(week))),
      }}
    />
  )
}
