import { useQueryFilter } from '#components/lists/use-query-filter.ts'
import { paths } from '#config/paths.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import { Tabs } from '#ui/tabs.tsx'
import { STOCK_REPORT_LABELS } from './report-labels.ts'
import { useReportChoice } from './use-report-choice.ts'
import styles from './stock-reports-page.module.css'

/** The reports to choose from, what this one comes to, and what it was computed from. */
export function ReportHead({
  totalMinor,
  explanation,
}: {
  /** Undefined where the report is not in money, or not loaded. */
  totalMinor: number | undefined
  explanation: string
}) {
  const { reports, report } = useReportChoice()
  const [period] = useQueryFilter('period')
  const [branch] = useQueryFilter('branch')
  const query = Object.entries({ period, branch }).filter(([, value]) => value !== '')
  return (
    <>
      <Tabs
        label="Inventory reports"
        tabs={reports.map((one) => ({
          to: `${paths.admin.stockReports}?${new URLSearchParams([['by', one], ...query])}`,
          label: STOCK_REPORT_LABELS[one],
          on: one === report,
        }))}
      />
      <p className={styles.total}>
        {totalMinor !== undefined && (
          <>
            <b>{formatMoney(totalMinor, 'GHS')}</b>{' '}
          </>
        )}
        <span className="sub">{explanation}</span>
      </p>
    </>
  )
}
