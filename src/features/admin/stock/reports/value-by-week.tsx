import { dayText } from '#features/admin/shared/iso-day-text.ts'
import { formatAmount, formatMoney } from '#domain/pricing/money.ts'
import type { StockWeek } from '#domain/stock/stock-report.ts'
import { amountScale, ReportChart } from './report-chart.tsx'
import { weekBars, weekRows } from './week-bars.ts'

/** What the stock was worth at the end of each week, and now; the table below has the figures of now. */
export function ValueByWeek({ course }: { course: readonly StockWeek[] }) {
  const [first, last] = [course[0], course.at(-1)]
  if (!first || !last) return null
  const { name, text } = amountScale(course.map(({ valueMinor }) => valueMinor))
  return (
    <ReportChart
      caption={`Value at the end of each week, named by its Monday, and now; ${name} at today’s average costs`}
      bars={weekBars(course, ({ valueMinor }) => valueMinor)}
      description={`Value of the stock by week: ${formatMoney(first.valueMinor, 'GHS')} in the week of ${dayText(first.week)}, ${formatMoney(last.valueMinor, 'GHS')} now.`}
      valueText={text}
      table={{
        label: 'Value by week',
        head: ['Week', 'Value GH₵'],
        rows: weekRows(course, ({ valueMinor }) => formatAmount(valueMinor)),
      }}
    />
  )
}
