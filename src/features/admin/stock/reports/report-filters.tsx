import type { ReactNode } from 'react'
import { FilterChoice } from '#components/lists/filter-choice.tsx'
import { useQueryFilter } from '#components/lists/use-query-filter.ts'
import { STOCK_PERIODS, type StockPeriod } from '#domain/stock/stock-report.ts'
import { useAdminBranches } from '#features/admin/shared/use-admin-branches.ts'
import { isUsual, useReportChoice } from './use-report-choice.ts'

/** Period, where the report has one, and branch, unless one is chosen for the whole back office. */
export function ReportFilters({
  periodText,
  children,
}: {
  periodText?: (period: StockPeriod) => string
  children?: ReactNode
}) {
  const { period } = useReportChoice()
  const [, setPeriod] = useQueryFilter('period')
  const [branch, setBranch] = useQueryFilter('branch')
  const { branches, chosen } = useAdminBranches()
  return (
    <>
      {periodText && (
        <FilterChoice
          label="Period"
          all={periodText(STOCK_PERIODS.find(isUsual) ?? period)}
          value={isUsual(period) ? '' : String(period)}
          options={STOCK_PERIODS.filter((one) => !isUsual(one)).map((one) => ({
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
      {children}
    </>
  )
}
