import { dayText } from '#features/admin/shared/iso-day-text.ts'
import { formatAmount, formatMoney } from '#domain/pricing/money.ts'
import type { StockWeek } from '#domain/stock/stock-report.ts'
import { countOf } from '#lib/plural.ts'
import { amountScale, countText, ReportChart } from './report-chart.tsx'
import { weekBars, weekRows } from './week-bars.ts'

/** What left the branches each week: its cost, or for roles that cannot see costs how many products it was. */
export function DispatchedByWeek({ course, isValued }: { course: readonly StockWeek[]; isValued: boolean }) {
  const { name, text } = amountScale(course.map(({ soldMinor }) => soldMinor))
  const last = course.at(-1)
  const most = course.toSorted((one, other) => figureOf(other) - figureOf(one))[0]
  if (!last || !most) return null
  // More may come back undelivered in a week than leaves: there is no bar below the line.
  function figureOf({ soldMinor, soldProducts }: StockWeek): number {
    return isValued ? Math.max(0, soldMinor) : soldProducts
  }
  const figureText = (week: StockWeek): string =>
    isValued ? formatMoney(week.soldMinor, 'GHS') : countOf(week.soldProducts, 'product')
  return (
    <ReportChart
      caption={
        isValued
          ? `Dispatched by week, named by its Monday; ${name} at today’s average costs`
          : 'Products dispatched by week, named by its Monday'
      }
      bars={weekBars(course, figureOf)}
      description={`Dispatched by week: ${figureText(most)} in the week of ${dayText(most.week)}, the most; ${figureText(last)} in the current week.`}
      valueText={isValued ? text : countText}
      table={{
        label: 'Dispatched by week',
        head: ['Week', isValued ? 'Dispatched GH₵' : 'Products'],
        rows: weekRows(course, (week) =>
          isValued ? formatAmount(week.soldMinor) : week.soldProducts.toLocaleString('en-GH'),
        ),
      }}
    />
  )
}
