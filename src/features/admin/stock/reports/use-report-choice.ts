import { useQueryFilter } from '#components/lists/use-query-filter.ts'
import { canSee } from '#domain/people/roles.ts'
import {
  reportsFor,
  STOCK_PERIODS,
  type InventoryReport,
  type StockPeriod,
} from '#domain/stock/stock-report.ts'
import { useUser } from '#stores/session-store.ts'

const USUAL_PERIOD: StockPeriod = 13

/** Which report stands in the address, of those this member may see, and of which period. */
export function useReportChoice(): {
  reports: readonly InventoryReport[]
  report: InventoryReport
  period: StockPeriod
  seesCosts: boolean
} {
  const seesCosts = canSee(useUser().roles, 'cost')
  const reports = reportsFor(seesCosts)
  const [by] = useQueryFilter('by')
  const [asked] = useQueryFilter('period')
  return {
    reports,
    report: reports.find((one) => one === by) ?? reports[0] ?? 'movement',
    period: STOCK_PERIODS.find((one) => String(one) === asked) ?? USUAL_PERIOD,
    seesCosts,
  }
}

export const isUsual = (period: StockPeriod): boolean => period === USUAL_PERIOD
