import { lazy } from 'react'
import { LazyBoundary } from '#ui/lazy-boundary.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Bar } from '#ui/bar-chart.tsx'
import styles from './stock-reports-page.module.css'

const BarChart = lazy(async () => ({ default: (await import('#ui/bar-chart.tsx')).BarChart }))

const THOUSAND_MINOR = 100_000
const MILLION_MINOR = 100_000_000

/** The picture of a report; the table below it has the figures. */
export function ReportChart({
  caption,
  ...chart
}: {
  caption: string
  bars: readonly Bar[]
  description: string
  valueText: (value: number) => string
}) {
  return (
    <figure className={`card ${styles.chart}`}>
      <figcaption className="sub">{caption}</figcaption>
      <LazyBoundary fallback={<Skeleton height="200px" />}>
        <BarChart {...chart} />
      </LazyBoundary>
    </figure>
  )
}

/** How the amounts of a chart are written, by the largest of them: in cedis, thousands or millions. */
export function amountScale(amountsMinor: readonly number[]): {
  name: string
  text: (minor: number) => string
} {
  const most = Math.max(0, ...amountsMinor)
  const [name, one] =
    most >= MILLION_MINOR
      ? ['million GH₵', MILLION_MINOR]
      : most >= 10 * THOUSAND_MINOR
        ? ['thousand GH₵', THOUSAND_MINOR]
        : ['GH₵', 100]
  return { name, text: (minor) => (minor / one).toLocaleString('en-GH', { maximumFractionDigits: 2 }) }
}

export const countText = (count: number): string =>
  Number.isInteger(count) ? count.toLocaleString('en-GH') : ''
