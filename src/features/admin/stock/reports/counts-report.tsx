import { Link } from 'react-router-dom'
import type { ListColumn } from '#components/lists/list-columns.ts'
import { ListView } from '#components/lists/list-view.tsx'
import { UnreadableLine } from '#components/states/unreadable-line.tsx'
import { useNow } from '#components/states/use-now.ts'
import { paths } from '#config/paths.ts'
import type { Cursor } from '#data/firebase/pages.ts'
import { readable } from '#data/firebase/unreadable.ts'
import { usePages } from '#data/reading/use-pages.ts'
import { listCountResults } from '#data/stock/counts.ts'
import { formatAmount, formatMoney } from '#domain/pricing/money.ts'
import { accuracyOf, varianceByMonth, type CountResult } from '#domain/stock/count-result.ts'
import { useAdminBranches } from '#features/admin/shared/use-admin-branches.ts'
import { amountCell, percentCell, timeCell } from '#lib/file-cell.ts'
import { isoDay, startOfDay } from '#lib/iso-day.ts'
import { timestampText } from '#lib/time-ago.ts'
import { amountScale, ReportChart } from './report-chart.tsx'
import { ReportFilters } from './report-filters.tsx'
import { ReportHead } from './report-head.tsx'
import { daysOf, firstDayText, monthsOf, monthsPeriodText, monthText } from './report-months.ts'
import type { ReportScope } from './report-scope.ts'
import { useReportChoice } from './use-report-choice.ts'

/** What counts found, the last posted first: a read a count, 50 at a time. */
export function CountsReport({ scope }: ReportScope) {
  const { period } = useReportChoice()
  const { nameOf } = useAdminBranches()
  const today = isoDay(useNow())
  const months = monthsOf(period, today)
  const filter = { branches: scope, from: startOfDay(`${months.at(-1) ?? ''}-01`) }
  const fetchPage = (after?: Cursor) => listCountResults(filter, after)
  const { refresh, ...rows } = usePages(['count-results', filter], fetchPage)
  const results = rows.items && readable(rows.items)
  return (
    <>
      <ReportHead
        totalMinor={results?.reduce(
          (sum, { missingMinor, surplusMinor }) => sum + missingMinor - surplusMinor,
          0,
        )}
        explanation={`Missing less surplus, at the list prices of the day, of the ${rows.hasMore ? 'last counts' : 'counts'} posted since ${firstDayText(months)}. Moved is how many of the differences had goods coming or going while they were counted, which may explain them.`}
      />
      {results && results.length > 0 && <MissingChart results={results} months={months} />}
      <ListView<CountResult>
        screen={{
          id: 'stock-counts-report',
          fileName: 'stock-counts',
          days: daysOf(months, today),
          noun: 'count',
          label: 'Count variance',
          columns: columnsOf(nameOf),
          nameOf: ({ ref }) => ref,
          fetchPage,
          renderUnreadable: (record) => <UnreadableLine record={record} />,
          failed: 'The report could not be loaded',
          empty: {
            icon: 'box',
            title: 'No count was posted',
            text: 'Try a longer period or another branch.',
          },
        }}
        rows={{ ...rows, retry: refresh }}
        filters={<ReportFilters periodText={monthsPeriodText} />}
      />
    </>
  )
}

function MissingChart({ results, months }: { results: readonly CountResult[]; months: readonly string[] }) {
  const bars = varianceByMonth(results, months)
  const scale = amountScale(bars.map(({ missingMinor }) => missingMinor))
  return (
    <ReportChart
      caption={`Missing by month, at list price; ${scale.name}. The line across a bar is the surplus.`}
      bars={bars.map(({ month, missingMinor, surplusMinor }) => ({
        key: month,
        label: monthText(month),
        value: missingMinor,
        mark: surplusMinor,
        isCurrent: month === months[0],
      }))}
      description={`Count differences by month: ${bars.map(({ month, missingMinor, surplusMinor }) => `${monthText(month)} ${formatMoney(missingMinor, 'GHS')} missing, ${formatMoney(surplusMinor, 'GHS')} surplus`).join('; ')}.`}
      valueText={scale.text}
    />
  )
}

const columnsOf = (nameOf: (branchId: string) => string): ListColumn<CountResult>[] => [
  {
    id: 'ref',
    label: 'Count',
    width: 150,
    renderCell: ({ id, ref }) => (
      <Link to={paths.admin.count(id)} className="link mono" data-row>
        {ref}
      </Link>
    ),
    value: ({ ref }) => ref,
  },
  {
    id: 'branch',
    label: 'Branch',
    width: 110,
    grows: true,
    renderCell: ({ locationId }) => nameOf(locationId),
    value: ({ locationId }) => nameOf(locationId),
  },
  {
    id: 'posted',
    label: 'Posted',
    width: 150,
    hides: 3,
    renderCell: ({ postedAt }) => timestampText(postedAt),
    value: ({ postedAt }) => timeCell(postedAt),
  },
  {
    id: 'by',
    label: 'Counted by',
    value: ({ countedByName }) => countedByName,
  },
  {
    id: 'approved',
    label: 'Approved by',
    value: ({ approvedByName }) => approvedByName,
  },
  {
    id: 'counted',
    label: 'Counted',
    width: 90,
    numeric: true,
    hides: 3,
    renderCell: ({ counted }) => counted.toLocaleString('en-GH'),
    value: ({ counted }) => counted,
  },
  {
    id: 'differing',
    label: 'Differ',
    width: 80,
    numeric: true,
    renderCell: ({ differing }) => differing.toLocaleString('en-GH'),
    value: ({ differing }) => differing,
  },
  {
    id: 'moved',
    label: 'Moved',
    width: 80,
    numeric: true,
    hides: 2,
    renderCell: ({ moved }) => moved.toLocaleString('en-GH'),
    value: ({ moved }) => moved,
  },
  {
    id: 'accuracy',
    label: 'Right',
    width: 80,
    numeric: true,
    hides: 2,
    renderCell: (row) => `${accuracyOf(row).toFixed(1)}%`,
    value: (row) => percentCell(accuracyOf(row)),
  },
  {
    id: 'missing',
    label: 'Missing GH₵',
    width: 120,
    numeric: true,
    renderCell: ({ missingMinor }) => formatAmount(missingMinor),
    value: ({ missingMinor }) => amountCell(missingMinor),
    isSummed: true,
  },
  {
    id: 'surplus',
    label: 'Surplus GH₵',
    width: 120,
    numeric: true,
    hides: 1,
    renderCell: ({ surplusMinor }) => formatAmount(surplusMinor),
    value: ({ surplusMinor }) => amountCell(surplusMinor),
    isSummed: true,
  },
]
