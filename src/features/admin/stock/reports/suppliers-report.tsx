import { Link } from 'react-router-dom'
import type { ListColumn } from '#components/lists/list-columns.ts'
import { ListView } from '#components/lists/list-view.tsx'
import { UnreadableLine } from '#components/states/unreadable-line.tsx'
import { useNow } from '#components/states/use-now.ts'
import { paths } from '#config/paths.ts'
import { useRead } from '#data/reading/use-read.ts'
import { fetchSupplierTotals } from '#data/stock/monthly-totals.ts'
import { formatAmount, formatMoney } from '#domain/pricing/money.ts'
import {
  averageDaysLate,
  onTimeShare,
  receivedByMonth,
  rejectedShare,
  supplierRows,
  type SupplierRow,
} from '#domain/purchasing/supplier-totals.ts'
import { amountCell, decimalCell, percentCell } from '#lib/file-cell.ts'
import { isoDay } from '#lib/iso-day.ts'
import { amountScale, ReportChart } from './report-chart.tsx'
import { ReportFilters } from './report-filters.tsx'
import { ReportHead } from './report-head.tsx'
import { daysOf, firstDayText, monthsOf, monthsPeriodText, monthText } from './report-months.ts'
import { scopesOf, type ReportScope } from './report-scope.ts'
import { rowsOf } from './rows-of.ts'
import { useReportChoice } from './use-report-choice.ts'

/** What each supplier delivered, how much of it in time, and how much was sent back: a read a month. */
export function SuppliersReport({ scope }: ReportScope) {
  const { period } = useReportChoice()
  const today = isoDay(useNow())
  const months = monthsOf(period, today)
  const scopes = scopesOf(scope)
  const read = useRead(['supplier-totals', scopes.join(), months[0], period], () =>
    fetchSupplierTotals({ scopes, months }),
  )
  const rows = read.data && supplierRows(read.data)
  const byMonth = read.data && receivedByMonth(read.data, months)
  const scale = amountScale(byMonth?.map(({ acceptedMinor }) => acceptedMinor) ?? [])
  return (
    <>
      <ReportHead
        totalMinor={rows?.reduce((sum, { acceptedMinor }) => sum + acceptedMinor, 0)}
        explanation={`Accepted since ${firstDayText(months)}, at the prices of the orders without freight and duty. From every delivery that was received and not taken back; in time is what came by the day that was promised, or was asked for.`}
      />
      {rows && rows.length > 0 && byMonth && (
        <ReportChart
          caption={`Accepted by month; ${scale.name}`}
          bars={byMonth.map(({ month, acceptedMinor }) => ({
            key: month,
            label: monthText(month),
            value: acceptedMinor,
            isCurrent: month === months[0],
          }))}
          description={`Accepted by month: ${byMonth.map(({ month, acceptedMinor }) => `${monthText(month)} ${formatMoney(acceptedMinor, 'GHS')}`).join(', ')}.`}
          valueText={scale.text}
        />
      )}
      <ListView<SupplierRow>
        screen={{
          id: 'stock-suppliers',
          fileName: 'stock-suppliers',
          days: daysOf(months, today),
          noun: 'supplier',
          label: 'Receipts by supplier',
          columns: COLUMNS,
          nameOf: ({ name }) => name,
          fetchPage: () => Promise.resolve({ items: rows ?? [], next: undefined }),
          renderUnreadable: (record) => <UnreadableLine record={record} />,
          failed: 'The report could not be loaded',
          empty: {
            icon: 'truck',
            title: 'Nothing was received',
            text: 'Try a longer period or another branch.',
          },
        }}
        rows={rowsOf(rows, read)}
        filters={<ReportFilters periodText={monthsPeriodText} />}
      />
    </>
  )
}

const shareText = (share: number | undefined): string => (share === undefined ? '–' : `${share.toFixed(1)}%`)

const COLUMNS: ListColumn<SupplierRow>[] = [
  {
    id: 'name',
    label: 'Supplier',
    width: 200,
    grows: true,
    renderCell: ({ id, name }) => (
      <Link to={paths.admin.supplier(id)} className="link" data-row>
        {name}
      </Link>
    ),
    value: ({ name }) => name,
  },
  {
    id: 'deliveries',
    label: 'Deliveries',
    width: 100,
    numeric: true,
    hides: 3,
    renderCell: ({ deliveries }) => deliveries.toLocaleString('en-GH'),
    value: ({ deliveries }) => deliveries,
  },
  {
    id: 'accepted',
    label: 'Accepted GH₵',
    width: 140,
    numeric: true,
    renderCell: ({ acceptedMinor }) => formatAmount(acceptedMinor),
    value: ({ acceptedMinor }) => amountCell(acceptedMinor),
    isSummed: true,
  },
  {
    id: 'on-time',
    label: 'In time',
    width: 90,
    numeric: true,
    renderCell: (row) => shareText(onTimeShare(row)),
    value: (row) => percentCell(onTimeShare(row)),
  },
  {
    id: 'late',
    label: 'Days late',
    width: 90,
    numeric: true,
    hides: 2,
    renderCell: (row) => averageDaysLate(row)?.toFixed(1) ?? '–',
    fileLabel: 'Days late, of those that were',
    value: (row) => decimalCell(averageDaysLate(row), 1),
  },
  {
    id: 'rejected-value',
    label: 'Rejected GH₵',
    width: 130,
    numeric: true,
    hides: 3,
    renderCell: ({ rejectedMinor }) => formatAmount(rejectedMinor),
    value: ({ rejectedMinor }) => amountCell(rejectedMinor),
  },
  {
    id: 'rejected',
    label: 'Rejected',
    width: 90,
    numeric: true,
    hides: 1,
    renderCell: (row) => shareText(rejectedShare(row)),
    fileLabel: 'Rejected, by value',
    value: (row) => percentCell(rejectedShare(row)),
  },
]
