import {
  fetchHours,
  fetchMarginHours,
  fetchMargins,
  fetchProductTotals,
  fetchTotals,
} from '#data/orders/daily-totals.ts'
import { useRead } from '#data/reading/use-read.ts'
import type { Scope } from '#domain/orders/daily-totals.ts'
import { looseDays, totalsWithin, weeksIn, type Days } from '#domain/orders/sales-period.ts'
import type { Report } from '#domain/orders/sales-report.ts'

/**
 * What a report is made of: one read a week that has days of either period, another one for products, and one for each
 * day of a week that is not wholly in its period, where the report is not by days.
 */
export function useReportSales(
  scope: Scope,
  report: Report,
  { now, before, today, seesMargin }: { now: Days; before: Days; today: string; seesMargin: boolean },
) {
  const weeks = weeksIn(now, before)
  const nowWeeks = weeksIn(now)
  const byProduct = report === 'product'
  const isByDay = report === 'day' || report === 'month'
  const loose = isByDay ? [] : looseDays([now, before], today)
  const nowLoose = isByDay ? [] : looseDays([now], today)
  const key = [scope, weeks[0], weeks.at(-1), weeks.length]
  const sales = useRead(['sales-report', ...key], () => fetchTotals(scope, weeks))
  const products = useRead(byProduct && ['product-report', ...key], () => fetchProductTotals(scope, weeks))
  const hours = useRead(['report-hours', scope, ...loose], () => fetchHours(scope, loose))
  const margins = useRead(seesMargin && ['sales-margins', ...key, byProduct], () =>
    fetchMargins(scope, nowWeeks, { byProduct }),
  )
  const marginHours = useRead(seesMargin && ['margin-hours', scope, ...nowLoose], () =>
    fetchMarginHours(scope, nowLoose),
  )
  const isComplete =
    sales.data &&
    hours.data &&
    (products.data || !byProduct) &&
    ((margins.data && marginHours.data) || !seesMargin)
  const reads = [sales, products, hours, margins, marginHours]
  const within = (days: Days) =>
    totalsWithin(days, today, [...(sales.data ?? []), ...(products.data ?? [])], hours.data ?? [])
  return {
    totals: isComplete
      ? {
          now: within(now),
          before: within(before),
          margins: totalsWithin(now, today, margins.data ?? [], marginHours.data ?? []),
        }
      : undefined,
    error: reads.find(({ error }) => error)?.error,
    retry: () => {
      for (const read of reads) void read.mutate()
    },
  }
}
