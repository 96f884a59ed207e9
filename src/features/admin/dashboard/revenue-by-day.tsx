import { lazy, useState } from 'react'
import { Link } from 'react-router-dom'
import { daysBefore, salesByDay, type DailyTotals, type DaySales } from '#domain/orders/sales-figures.ts'
import { formatAmount, formatMoney } from '#domain/pricing/money.ts'
import { countOf } from '#lib/plural.ts'
import { Button } from '#ui/button.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { LazyBoundary } from '#ui/lazy-boundary.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { paths } from '#config/paths.ts'
import { dayText } from '#features/admin/shared/iso-day-text.ts'
import { soldOrdersUrl } from '#features/admin/shared/sold-orders.ts'
import { DashboardCard } from './dashboard-card.tsx'
import styles from './dashboard-page.module.css'

const BarChart = lazy(async () => ({ default: (await import('#ui/bar-chart.tsx')).BarChart }))

/** Two weeks as a chart, or as the table it was drawn from. */
export function RevenueByDay({
  weeks,
  today,
  isOwn,
}: {
  weeks: readonly DailyTotals[]
  today: string
  /** Of one's own sales alone. */
  isOwn: boolean
}) {
  const [isTable, setIsTable] = useState(false)
  const days = salesByDay(weeks, today)
  const isKilo = Math.max(...days.map(({ netMinor }) => netMinor)) >= 1_000_000
  return (
    <DashboardCard
      id="revenue-title"
      title="Revenue by day"
      sub={`${isKilo && !isTable ? 'thousand GH₵' : 'GH₵'} net`}
      action={
        <>
          <Link to={`${paths.admin.reports}?by=day`} className="link" aria-label="Report: sales by day">
            Report
          </Link>
          <Button size="s" onClick={() => setIsTable(!isTable)}>
            {isTable ? 'Chart' : 'Table'}
          </Button>
        </>
      }
    >
      {isTable ? (
        <Days days={days} isOwn={isOwn} />
      ) : (
        <div className={styles.inside}>
          <p className={`hint ${styles.legend}`}>
            <span data-kind="bar">Day</span>
            <span data-kind="current">Today</span>
            <span data-kind="mark">Same day the week before</span>
          </p>
          <LazyBoundary fallback={<Skeleton height="200px" />}>
            <BarChart
              bars={days.map(({ day, orders, netMinor, weekBefore }) => ({
                key: day,
                label: dayText(day).slice(0, -4),
                value: netMinor,
                mark: weekBefore,
                isCurrent: day === today,
                ...(orders > 0 && {
                  link: {
                    to: soldOrdersUrl(day, { isOwn }),
                    label: `${dayText(day)}: ${formatMoney(netMinor, 'GHS')}, ${countOf(orders, 'order')}`,
                  },
                }),
              }))}
              description={descriptionOf(days, today)}
              valueText={(minor) => Math.round(minor / (isKilo ? 100_000 : 100)).toLocaleString('en-GH')}
            />
          </LazyBoundary>
        </div>
      )}
    </DashboardCard>
  )
}

function descriptionOf(days: readonly DaySales[], today: string): string {
  const best = days.toSorted((a, b) => b.netMinor - a.netMinor)[0]
  const sum = days.reduce((all, { netMinor }) => all + netMinor, 0)
  const now = days.find(({ day }) => day === today)
  return (
    `Revenue of the last ${days.length} days: ${formatMoney(sum, 'GHS')} together, ${formatMoney(now?.netMinor ?? 0, 'GHS')} today` +
    (best && best.netMinor > 0
      ? `; the most on ${dayText(best.day)}, ${formatMoney(best.netMinor, 'GHS')}.`
      : '.')
  )
}

function Days({ days, isOwn }: { days: readonly DaySales[]; isOwn: boolean }) {
  return (
    <DataTable label="Revenue by day" dense>
      <thead>
        <tr>
          <th>Day</th>
          <th className="num">Orders</th>
          <th className="num">Net GH₵</th>
          <th className="num">Week before</th>
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map(({ day, orders, netMinor, weekBefore }) => (
          <tr key={day}>
            <th scope="row">{dayText(day)}</th>
            <td className="num">
              {orders > 0 ? (
                <Link
                  to={soldOrdersUrl(day, { isOwn })}
                  className="link"
                  aria-label={`${countOf(orders, 'order')} on ${dayText(day)}`}
                >
                  {orders}
                </Link>
              ) : (
                0
              )}
            </td>
            <td className="num">{formatAmount(netMinor)}</td>
            <td className="num" title={dayText(daysBefore(day, 7))}>
              {weekBefore === undefined ? '' : formatAmount(weekBefore)}
            </td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  )
}
