import { lazy, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { LazyBoundary } from '#ui/lazy-boundary.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Bar } from '#ui/bar-chart.tsx'
import styles from './stock-reports-page.module.css'

const BarChart = lazy(async () => ({ default: (await import('#ui/bar-chart.tsx')).BarChart }))

const THOUSAND_MINOR = 100_000
const MILLION_MINOR = 100_000_000

/** The figures of a chart that are not in the table of the report. */
type ChartTable = {
  label: string
  head: readonly [string, string]
  rows: readonly (readonly [string, string])[]
}

/** The picture of a report. The table below it has the figures, or `table`, which a button shows instead of the picture. */
export function ReportChart({
  caption,
  table,
  ...chart
}: {
  caption: string
  table?: ChartTable
  bars: readonly Bar[]
  description: string
  valueText: (value: number) => string
}) {
  const [isTable, setIsTable] = useState(false)
  return (
    <figure className={`card ${styles.chart}`}>
      <figcaption className="head-row">
        <span className="sub">{table && isTable ? table.label : caption}</span>
        {table && (
          <Button size="s" className="screen-only" onClick={() => setIsTable(!isTable)}>
            {isTable ? 'Chart' : 'Table'}
          </Button>
        )}
      </figcaption>
      {table && isTable ? (
        <Figures {...table} />
      ) : (
        <LazyBoundary fallback={<Skeleton height="200px" />}>
          <BarChart {...chart} />
        </LazyBoundary>
      )}
    </figure>
  )
}

function Figures({ label, head, rows }: ChartTable) {
  return (
    <div className={styles.figures}>
      <DataTable label={label} dense>
        <thead>
          <tr>
            <th>{head[0]}</th>
            <th className="num">{head[1]}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, figure]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className="num">{figure}</td>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </div>
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
