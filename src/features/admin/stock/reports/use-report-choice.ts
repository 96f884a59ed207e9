import { useQueryFilter } from '#components/lists/use-query-filter.ts'
import { canSee } from '#domain/people/roles.ts'
import {
  periodsWithin,
  reportsFor,
  STOCK_PERIODS,
  usualOf,
  type InventoryReport,
  type StockPeriod,
} from '#domain/stock/stock-report.ts'
import { useUser } from '#stores/session-store.ts'
import { scopesOf } from './report-scope.ts'
import { useReportScope } from './use-report-scope.ts'

/** Which report stands in the address, of those this member may see, and of which period. */
export function useReportChoice(): {
  reports: readonly InventoryReport[]
  report: InventoryReport
  period: StockPeriod
  /** Those that the branches of the report allow: together they must not read too much. */
  periods: readonly StockPeriod[]
  /** What the report has without a choice. */
  usual: StockPeriod
  seesCosts: boolean
} {
  const seesCosts = canSee(useUser().roles, 'cost')
  const { branches, scope } = useReportScope()
  const reports = reportsFor(seesCosts)
  const [by] = useQueryFilter('by')
  const [asked] = useQueryFilter('period')
  const report = reports.find((one) => one === by) ?? reports[0] ?? 'movement'
  const of = { scopes: scopesOf(scope).length, branches: branches.length, seesCosts }
  const periods = periodsWithin(report, of)
  const usual = usualOf(periods)
  const wanted = STOCK_PERIODS.find((one) => String(one) === asked) ?? usual
  // A link may ask for more than these branches allow together.
  const period = periods.filter((one) => one <= wanted).at(-1) ?? usual
  return { reports, report, period, periods, usual, seesCosts }
}
