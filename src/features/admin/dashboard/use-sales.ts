import { useNow } from '#components/states/use-now.ts'
import { fetchTotals } from '#data/orders/daily-totals.ts'
import { useRead } from '#data/reading/use-read.ts'
import { dayOf, type Scope } from '#domain/orders/daily-totals.ts'
import { weeksShown } from '#domain/orders/sales-figures.ts'

/** The totals of three weeks: three reads, shared by what shows them. */
export function useSales(scope: Scope) {
  const now = useNow()
  const today = dayOf(now)
  const read = useRead(['daily-totals', scope, today], () => fetchTotals(scope, weeksShown(today)))
  return { ...read, now, today }
}
