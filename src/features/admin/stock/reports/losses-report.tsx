import { FilterChoice } from '#components/lists/filter-choice.tsx'
import { useQueryFilter } from '#components/lists/use-query-filter.ts'
import type { ListColumn } from '#components/lists/list-columns.ts'
import { ListView } from '#components/lists/list-view.tsx'
import { UnreadableLine } from '#components/states/unreadable-line.tsx'
import { useNow } from '#components/states/use-now.ts'
import { Link, useLocation } from 'react-router-dom'
import { stockCardUrl } from '#config/urls.ts'
import { useCatalogue } from '#data/catalogue/use-catalogue.ts'
import { useRead } from '#data/reading/use-read.ts'
import { fetchLossTotals } from '#data/stock/monthly-totals.ts'
import { fetchCostSheet } from '#data/stock/stock-totals.ts'
import { formatAmount, formatMoney } from '#domain/pricing/money.ts'
import { LOSS_LABELS, LOSS_REASONS } from '#domain/stock/loss-reason.ts'
import { lossByMonth, lossRows, lossRowsOf, netLossMinor, type LossRow } from '#domain/stock/loss-report.ts'
import { formatQuantity } from '#domain/units/quantity.ts'
import { amountCell, quantityCell } from '#lib/file-cell.ts'
import { isoDay } from '#lib/iso-day.ts'
import { amountScale, countText, ReportChart } from './report-chart.tsx'
import { ReportFilters } from './report-filters.tsx'
import { ReportHead } from './report-head.tsx'
import { daysOf, firstDayText, monthsOf, monthsPeriodText, monthText } from './report-months.ts'
import { scopesOf, type ReportScope } from './report-scope.ts'
import { rowsOf } from './rows-of.ts'
import { useReportChoice } from './use-report-choice.ts'

/** What adjustments, write-offs, counts and losses between branches took away or brought: a read a month, and the costs. */
export function LossesReport({ scope, at }: ReportScope) {
  const { period, seesCosts } = useReportChoice()
  const [asked] = useQueryFilter('reason')
  const reason = LOSS_REASONS.find((one) => one === asked)
  const today = isoDay(useNow())
  const months = monthsOf(period, today)
  const scopes = scopesOf(scope)
  const read = useRead(['loss-totals', scopes.join(), months[0], period], () =>
    fetchLossTotals({ scopes, months }),
  )
  const costs = useRead(seesCosts && ['cost-sheet'], fetchCostSheet).data
  const catalogue = useCatalogue()
  if (catalogue.error && !catalogue.data) throw catalogue.error
  const known = catalogue.data
  const totals = known && (costs || !seesCosts) ? read.data : undefined
  const facts = { costs, product: (id: string) => known?.byId.get(id) }
  const rows = totals && (reason ? lossRowsOf(totals, reason, facts) : lossRows(totals, facts))
  return (
    <>
      <ReportHead
        totalMinor={rows && costs && rows.reduce((sum, row) => sum + netLossMinor(row), 0)}
        explanation={[
          `From every adjustment, write-off, count and loss between branches that was posted since ${firstDayText(months)}.`,
          costs && 'Lost less found, at today’s average costs.',
        ]
          .filter(Boolean)
          .join(' ')}
      />
      {totals && rows && rows.length > 0 && (
        <MonthsChart months={lossByMonth(totals, months, reason, facts)} isValued={costs !== undefined} />
      )}
      <ListView<LossRow>
        key={reason ?? 'all'}
        screen={{
          id: reason ? 'stock-losses-products' : 'stock-losses',
          fileName: reason ? `stock-losses-${reason}` : 'stock-losses',
          days: daysOf(months, today),
          noun: reason ? 'product' : 'reason',
          label: reason ? `Shrinkage: ${LOSS_LABELS[reason]}` : 'Shrinkage by reason',
          columns: [
            ...(reason ? productColumns(at?.id ?? '') : REASON_COLUMNS),
            ...(costs ? VALUE_COLUMNS : []),
          ],
          nameOf: ({ name }) => name,
          fetchPage: () => Promise.resolve({ items: rows ?? [], next: undefined }),
          renderUnreadable: (record) => <UnreadableLine record={record} />,
          failed: 'The report could not be loaded',
          empty: {
            icon: 'box',
            title: 'Nothing was lost or found',
            text: 'Try a longer period or another branch.',
          },
        }}
        rows={rowsOf(rows, read)}
        filters={
          <ReportFilters periodText={monthsPeriodText}>
            <ReasonChoice />
          </ReportFilters>
        }
      />
    </>
  )
}

function ReasonChoice() {
  const [reason, setReason] = useQueryFilter('reason')
  return (
    <FilterChoice
      label="Reason"
      all="All reasons"
      value={reason}
      options={LOSS_REASONS.map((value) => ({ value, label: LOSS_LABELS[value] }))}
      onChange={setReason}
    />
  )
}

function MonthsChart({
  months,
  isValued,
}: {
  months: readonly { month: string; lostMinor: number; times: number }[]
  isValued: boolean
}) {
  const last = months.at(-1)?.month
  const scale = amountScale(months.map(({ lostMinor }) => lostMinor))
  return (
    <ReportChart
      caption={isValued ? `Lost less found, by month; ${scale.name}` : 'Postings by month'}
      bars={months.map(({ month, lostMinor, times }) => ({
        key: month,
        label: monthText(month),
        // More was found than lost: there is no bar below the line.
        value: isValued ? Math.max(0, lostMinor) : times,
        isCurrent: month === last,
      }))}
      description={`Shrinkage by month: ${months.map(({ month, lostMinor, times }) => (isValued ? `${monthText(month)} ${formatMoney(lostMinor, 'GHS')}` : `${monthText(month)} ${times}`)).join(', ')}.`}
      valueText={isValued ? scale.text : countText}
    />
  )
}

/** A reason leads to its products. */
function ReasonLink({ id, name }: LossRow) {
  const { search } = useLocation()
  const query = new URLSearchParams(search)
  query.set('reason', id)
  return (
    <Link to={`?${query}`} className="link" data-row>
      {name}
    </Link>
  )
}

const REASON_COLUMNS: ListColumn<LossRow>[] = [
  {
    id: 'name',
    label: 'Reason',
    width: 220,
    grows: true,
    renderCell: (row) => <ReasonLink {...row} />,
    value: ({ name }) => name,
  },
  {
    id: 'times',
    label: 'Postings',
    width: 90,
    numeric: true,
    renderCell: ({ times = 0 }) => times.toLocaleString('en-GH'),
    value: ({ times = 0 }) => times,
  },
  {
    id: 'products',
    label: 'Products',
    width: 90,
    numeric: true,
    hides: 1,
    renderCell: ({ products = 0 }) => products.toLocaleString('en-GH'),
    value: ({ products = 0 }) => products,
  },
]

const productColumns = (branchId: string): ListColumn<LossRow>[] => [
  {
    id: 'name',
    label: 'Product',
    width: 220,
    grows: true,
    renderCell: ({ id, name }) => (
      <Link to={stockCardUrl(id, branchId)} className="link" data-row>
        {name}
      </Link>
    ),
    value: ({ name }) => name,
  },
  {
    id: 'sku',
    label: 'SKU',
    width: 150,
    hides: 2,
    renderCell: ({ id }) => <span className="mono">{id}</span>,
    value: ({ id }) => id,
  },
  {
    id: 'change',
    label: 'Change',
    width: 100,
    numeric: true,
    renderCell: ({ change }) =>
      change &&
      `${change.quantity < 0 ? '−' : '+'}${formatQuantity(Math.abs(change.quantity), change.scale)}`,
    value: ({ change }) => (change ? quantityCell(change.quantity, change.scale) : ''),
  },
  {
    id: 'unit',
    label: 'Unit',
    width: 70,
    hides: 2,
    renderCell: ({ change }) => change?.unit,
    value: ({ change }) => change?.unit ?? '',
  },
]

const VALUE_COLUMNS: ListColumn<LossRow>[] = [
  {
    id: 'lost',
    label: 'Lost GH₵',
    width: 120,
    numeric: true,
    hides: 1,
    renderCell: ({ lostMinor = 0 }) => formatAmount(lostMinor),
    value: ({ lostMinor = 0 }) => amountCell(lostMinor),
    isSummed: true,
  },
  {
    id: 'found',
    label: 'Found GH₵',
    width: 120,
    numeric: true,
    hides: 2,
    renderCell: ({ foundMinor = 0 }) => formatAmount(foundMinor),
    value: ({ foundMinor = 0 }) => amountCell(foundMinor),
    isSummed: true,
  },
  {
    id: 'net',
    label: 'Net loss GH₵',
    width: 130,
    numeric: true,
    renderCell: (row) => formatAmount(netLossMinor(row)),
    value: (row) => amountCell(netLossMinor(row)),
    isSummed: true,
  },
]
