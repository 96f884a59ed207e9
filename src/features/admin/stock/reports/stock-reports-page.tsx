import { ListView } from '#components/lists/list-view.tsx'
import { PageTitle } from '#components/company/page-title.tsx'
import { UnreadableLine } from '#components/states/unreadable-line.tsx'
import { useNow } from '#components/states/use-now.ts'
import { paths } from '#config/paths.ts'
import { useCatalogue } from '#data/catalogue/use-catalogue.ts'
import { useRead } from '#data/reading/use-read.ts'
import { fetchStockRecords } from '#data/stock/stock-totals.ts'
import { dayText } from '#features/admin/shared/iso-day-text.ts'
import listStyles from '#features/admin/shared/list-page.module.css'
import { NoBranch } from '#features/admin/shared/no-branch.tsx'
import { useAdminBranches } from '#features/admin/shared/use-admin-branches.ts'
import {
  SLOW_WEEKS,
  stockByWeek,
  stockRows,
  weeksBack,
  type StockPeriod,
  type StockReport,
  type StockRow,
  type StockWeek,
} from '#domain/stock/stock-report.ts'
import { isoDay } from '#lib/iso-day.ts'
import { ButtonLink } from '#ui/button.tsx'
import { CountsReport } from './counts-report.tsx'
import { DispatchedByWeek } from './dispatched-by-week.tsx'
import { LossesReport } from './losses-report.tsx'
import { OpenOrdersReport } from './open-orders-report.tsx'
import { ReorderReport } from './reorder-report.tsx'
import { ReportFilters } from './report-filters.tsx'
import { ReportHead } from './report-head.tsx'
import { STOCK_REPORT_LABELS } from './report-labels.ts'
import { scopesOf, type ReportScope } from './report-scope.ts'
import { rowsOf } from './rows-of.ts'
import { SlowByTime } from './slow-by-time.tsx'
import { stockReportColumns } from './stock-report-columns.tsx'
import { SuppliersReport } from './suppliers-report.tsx'
import { TransitReport } from './transit-report.tsx'
import { TurnoverByWeek } from './turnover-by-week.tsx'
import { useReportChoice } from './use-report-choice.ts'
import { useReportScope } from './use-report-scope.ts'
import { ValueByWeek } from './value-by-week.tsx'

const periodText = (period: StockPeriod): string => (period === 52 ? 'Last year' : `Last ${period} weeks`)

/** `/adx/inventory/reports?by=category&period=13&branch=osu`: what the stock is worth, what moves and what does not. */
export function StockReportsPage() {
  const { hasNoBranch } = useAdminBranches()
  const of = useReportScope()
  const { at, branches } = of
  return (
    <div className={listStyles.split}>
      <PageTitle title="Inventory reports" />
      <section className={listStyles.list} aria-labelledby="stock-reports-title">
        <header className="head-row">
          <h1 id="stock-reports-title">{at ? `Inventory reports: ${at.name}` : 'Inventory reports'}</h1>
          <ButtonLink icon="check" to={paths.admin.ledgerCheck} className="screen-only">
            Check the ledger
          </ButtonLink>
        </header>
        {hasNoBranch ? <NoBranch /> : branches.length > 0 && <Report key={at?.id ?? 'all'} {...of} />}
      </section>
    </div>
  )
}

function Report(of: ReportScope) {
  const { report } = useReportChoice()
  switch (report) {
    case 'reorder':
      return <ReorderReport {...of} />
    case 'orders':
      return <OpenOrdersReport {...of} />
    case 'suppliers':
      return <SuppliersReport {...of} />
    case 'transit':
      return <TransitReport {...of} />
    case 'counts':
      return <CountsReport {...of} />
    case 'losses':
      return <LossesReport {...of} />
    default:
      return <LedgerReport {...of} report={report} />
  }
}

/** Computed from what the postings left behind. */
function LedgerReport({ branches, at, scope, report }: ReportScope & { report: StockReport }) {
  const { period, seesCosts } = useReportChoice()
  const admin = useAdminBranches()
  const catalogue = useCatalogue()
  const today = isoDay(useNow())
  const weeks = weeksBack(period, today)
  const branchIds = branches.map(({ id }) => id)
  // The shop's own totals spare a read a week for every branch.
  const scopes = scopesOf(scope)
  const read = useRead(['stock-records', scopes.join(), weeks[0], period], () =>
    fetchStockRecords({ branchIds, scopes, weeks, seesCosts }),
  )
  if (catalogue.error && !catalogue.data) throw catalogue.error
  const facts = catalogue.data
  const records = read.data
  const rows =
    records && facts
      ? stockRows(report, records, period, (id) => facts.byId.get(id), {
          branch: admin.nameOf,
          category: (slug) => facts.facts.categories.find((one) => one.slug === slug)?.name,
        })
      : undefined
  const totalMinor = rows?.reduce((sum, { valueMinor = 0 }) => sum + valueMinor, 0) ?? 0

  return (
    <>
      <ReportHead
        totalMinor={rows && seesCosts && report !== 'movement' ? totalMinor : undefined}
        explanation={explanationOf(report, weeks.at(-1) ?? today)}
      />
      {records && rows && rows.length > 0 && (
        <LedgerChart report={report} rows={rows} course={stockByWeek(records, weeks)} isValued={seesCosts} />
      )}
      <ListView<StockRow>
        key={report}
        screen={{
          id: `stock-${report}`,
          days: { from: report === 'branch' ? today : (weeks.at(-1) ?? today), to: today },
          noun: 'row',
          label: STOCK_REPORT_LABELS[report],
          columns: stockReportColumns(report, { totalMinor, seesCosts, branchId: at?.id }),
          nameOf: ({ name }) => name,
          fetchPage: () => Promise.resolve({ items: rows ?? [], next: undefined }),
          renderUnreadable: (record) => <UnreadableLine record={record} />,
          failed: 'The report could not be loaded',
          empty: {
            icon: 'box',
            title: report === 'slow' ? 'Nothing is slow' : 'Nothing to report',
            text:
              report === 'slow'
                ? `Everything on hand lasts less than ${SLOW_WEEKS} weeks at the pace of this period.`
                : 'Try a longer period or another branch.',
          },
        }}
        rows={rowsOf(rows, read)}
        filters={<ReportFilters periodText={periodText} />}
      />
    </>
  )
}

function LedgerChart({
  report,
  rows,
  course,
  isValued,
}: {
  report: StockReport
  rows: readonly StockRow[]
  course: readonly StockWeek[]
  isValued: boolean
}) {
  switch (report) {
    case 'branch':
    case 'category':
      return <ValueByWeek course={course} />
    case 'movement':
      return <DispatchedByWeek course={course} isValued={isValued} />
    case 'slow':
      return <SlowByTime rows={rows} isValued={isValued} />
    case 'turnover':
      return <TurnoverByWeek course={course} />
  }
}

/** What the report was computed from. */
function explanationOf(report: StockReport, from: string): string {
  const since = `since ${dayText(from)}`
  switch (report) {
    case 'branch':
      return 'On hand now, at average cost.'
    case 'category':
      return `On hand now, at average cost; before is what was on hand on ${dayText(from)}, at the same costs.`
    case 'movement':
      return `From what was on hand on ${dayText(from)} to what is now, from every posting between. Other postings are what came from suppliers, transfers, corrections and opening stock.`
    case 'slow':
      return `On hand and not dispatched ${since}, or enough for more than ${SLOW_WEEKS} weeks at that pace.`
    case 'turnover':
      return `Value on hand now. Turnover is the cost of what was dispatched ${since}, for a year, by the average of the value then and now.`
  }
}
