import { useQueryFilter } from '#components/lists/use-query-filter.ts'
import { canSee } from '#domain/people/roles.ts'
import {
  MAX_REPORT_READS,
  reportReads,
  reportsFor,
  STOCK_PERIODS,
  type InventoryReport,
  type StockPeriod,
} from '#domain/stock/stock-report.ts'
import { useUser } from '#stores/session-store.ts'
import { scopesOf } from './report-scope.ts'
import { useReportScope } from './use-report-scope.ts'

const USUAL_PERIOD: StockPeriod = 13

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
  const periods = STOCK_PERIODS.filter((one) => reportReads(report, one, of) <= MAX_REPORT_READS)
  const usual = periods.filter((one) => one <= USUAL_PERIOD).at(-1) ?? STOCK_PERIODS[0]
  const wanted = STOCK_PERIODS.find((one) => String(one) === asked) ?? usual
  // A link may ask for more than these branches allow together.
  const period = periods.filter((one) => one <= wanted).at(-1) ?? usual
  return { reports, report, period, periods, usual, seesCosts }
}
