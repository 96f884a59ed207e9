import type { ReactNode } from 'react'
import { FilterChoice } from '#components/lists/filter-choice.tsx'
import { useQueryFilter } from '#components/lists/use-query-filter.ts'
import { STOCK_PERIODS, type StockPeriod } from '#domain/stock/stock-report.ts'
import { useAdminBranches } from '#features/admin/shared/use-admin-branches.ts'
import { useReportChoice } from './use-report-choice.ts'

/** Period, where the report has one, and branch, unless one is chosen for the whole back office. */
export function ReportFilters({
  periodText,
  children,
}: {
  periodText?: (period: StockPeriod) => string
  children?: ReactNode
}) {
  const { period, periods, usual } = useReportChoice()
  const [, setPeriod] = useQueryFilter('period')
  const [branch, setBranch] = useQueryFilter('branch')
  const { branches, chosen } = useAdminBranches()
  return (
    <>
      {periodText && (
        <FilterChoice
          label="Period"
          all={periodText(usual)}
          value={period === usual ? '' : String(period)}
          options={periods
            .filter((one) => one !== usual)
            .map((one) => ({
              value: String(one),
              label: periodText(one),
            }))}
          onChange={setPeriod}
        />
      )}
      {!chosen && branches.length > 1 && (
        <FilterChoice
          label="Branch"
          all="All branches"
          value={branch}
          options={branches.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={setBranch}
        />
      )}
      {periodText && periods.length < STOCK_PERIODS.length && (
        <span className="sub screen-only">Choose one branch for a longer period.</span>
      )}
      {children}
    </>
  )
}
