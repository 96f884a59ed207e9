import { useNow } from '#components/states/use-now.ts'
import { fetchTotals } from '#data/orders/daily-totals.ts'
import { useRead } from '#data/reading/use-read.ts'
import { type Scope } from '#domain/orders/daily-totals.ts'
import { weeksShown } from '#domain/orders/sales-figures.ts'
import { isoDay } from '#lib/iso-day.ts'

/** The totals of three weeks: three reads, shared by what shows them. */
export function useSales(scope: Scope) {
  const now = useNow()
  const today = isoDay(now)
  const read = useRead(['daily-totals', scope, today], () => fetchTotals(scope, weeksShown(today)))
  return { ...read, now, today }
}
