import { dayText } from '#features/admin/shared/iso-day-text.ts'
import { formatAmount } from '#domain/pricing/money.ts'
import { amountScale, ReportChart } from './report-chart.tsx'

/** What the stock was worth at the end of each week, and now; the table below has the figures of now. */
export function ValueByWeek({ ends }: { ends: readonly { week: string; valueMinor: number }[] }) {
  const [first, last] = [ends[0], ends.at(-1)]
  if (!first || !last) return null
  const { name, text } = amountScale(ends.map(({ valueMinor }) => valueMinor))
  return (
    <ReportChart
      caption={`Value at the end of each week, named by its Monday, and now; ${name} at today’s average costs`}
      bars={ends.map(({ week, valueMinor }) => ({
        key: week,
        label: dayText(week).slice('Mon '.length),
        value: valueMinor,
        isCurrent: week === last.week,
      }))}
      description={`Value of the stock by week: GH₵ ${formatAmount(first.valueMinor)} in the week of ${dayText(first.week)}, GH₵ ${formatAmount(last.valueMinor)} now.`}
      valueText={text}
    />
  )
}
