import { lazy } from 'react'
import { dayText } from '#features/admin/shared/iso-day-text.ts'
import { formatAmount } from '#domain/pricing/money.ts'
import { LazyBoundary } from '#ui/lazy-boundary.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './stock-reports-page.module.css'

const BarChart = lazy(async () => ({ default: (await import('#ui/bar-chart.tsx')).BarChart }))

const THOUSAND_MINOR = 100_000
const MILLION_MINOR = 100_000_000

/** What the stock was worth at the end of each week, and now; the table below has the figures of now. */
export function ValueByWeek({ ends }: { ends: readonly { week: string; valueMinor: number }[] }) {
  const [first, last] = [ends[0], ends.at(-1)]
  if (!first || !last) return null
  const isInMillions = Math.max(...ends.map(({ valueMinor }) => valueMinor)) >= MILLION_MINOR
  return (
    <figure className={`card ${styles.chart}`}>
      <figcaption className="sub">
        {`Value at the end of each week, named by its Monday, and now; ${isInMillions ? 'million' : 'thousand'} GH₵ at today’s average costs`}
      </figcaption>
      <LazyBoundary fallback={<Skeleton height="200px" />}>
        <BarChart
          bars={ends.map(({ week, valueMinor }) => ({
            key: week,
            label: dayText(week).slice('Mon '.length),
            value: valueMinor,
            isCurrent: week === last.week,
          }))}
          description={`Value of the stock by week: GH₵ ${formatAmount(first.valueMinor)} in the week of ${dayText(first.week)}, GH₵ ${formatAmount(last.valueMinor)} now.`}
          valueText={(minor) =>
            isInMillions
              ? (minor / MILLION_MINOR).toLocaleString('en-GH')
              : Math.round(minor / THOUSAND_MINOR).toLocaleString('en-GH')
          }
        />
      </LazyBoundary>
    </figure>
  )
}
