import { Link } from 'react-router-dom'
import { useQueryFilter } from '#components/lists/use-query-filter.ts'
import type { ListColumn } from '#components/lists/list-columns.ts'
import { ListView } from '#components/lists/list-view.tsx'
import { UnreadableLine } from '#components/states/unreadable-line.tsx'
import { useNow } from '#components/states/use-now.ts'
import { paths } from '#config/paths.ts'
import type { Cursor } from '#data/firebase/pages.ts'
import { readable } from '#data/firebase/unreadable.ts'
import { listOpenPurchases } from '#data/purchasing/purchases.ts'
import { usePages } from '#data/reading/use-pages.ts'
import { useRead } from '#data/reading/use-read.ts'
import { fetchCostSheet } from '#data/stock/stock-totals.ts'
import { formatAmount } from '#domain/pricing/money.ts'
import { daysPastPromise, dueBands, dueFilter, openValueMinor } from '#domain/purchasing/open-purchases.ts'
import { daysLate, PURCHASE_LABELS, type Purchase } from '#domain/purchasing/purchase.ts'
import type { CostSheet } from '#domain/stock/stock-totals.ts'
import { dayText } from '#features/admin/shared/iso-day-text.ts'
import { branchColumn, daysLateColumn, linesToComeColumn } from '#features/admin/shared/purchase-columns.tsx'
import { useAdminBranches } from '#features/admin/shared/use-admin-branches.ts'
import { amountCell, dayCell } from '#lib/file-cell.ts'
import { isoDay } from '#lib/iso-day.ts'
import { countOf } from '#lib/plural.ts'
import { countText, ReportChart } from './report-chart.tsx'
import { ReportFilters } from './report-filters.tsx'
import { ReportHead } from './report-head.tsx'
import type { ReportScope } from './report-scope.ts'
import { useReportChoice } from './use-report-choice.ts'

/** What suppliers are still to deliver, and who is late: a read an order, 50 at a time, and one for the costs. */
export function OpenOrdersReport({ scope }: ReportScope) {
  const { seesCosts } = useReportChoice()
  const { nameOf } = useAdminBranches()
  const [late] = useQueryFilter('late')
  const today = isoDay(useNow())
  const filter = { branches: scope, ...dueFilter(late !== '', today) }
  const fetchPage = (after?: Cursor) => listOpenPurchases(filter, after)
  const { refresh, ...rows } = usePages(['open-purchases', filter], fetchPage)
  const costs = useRead(seesCosts && ['cost-sheet'], fetchCostSheet).data
  const orders = rows.items && readable(rows.items)
  const lateOnes = orders?.filter((order) => daysLate(order, today) > 0)
  return (
    <>
      <ReportHead
        totalMinor={orders && costs && sumOf(orders, costs)}
        explanation={[
          orders &&
            `${countOf(orders.length, 'order')}${rows.hasMore ? ' and more, those due first' : ''}, ${lateOnes?.length ?? 0} late, from ${countOf(new Set(lateOnes?.map(({ supplierId }) => supplierId)).size, 'supplier')}.`,
          'From the orders that were sent and have not all arrived, without those on hold.',
          seesCosts && 'Values are what is still to come, at today’s average costs.',
        ]
          .filter(Boolean)
          .join(' ')}
      />
      {orders && orders.length > 0 && <DueChart orders={orders} today={today} />}
      <ListView<Purchase>
        screen={{
          id: 'stock-orders',
          fileName: 'stock-orders',
          noun: 'order',
          label: 'Open orders',
          columns: columnsOf({ nameOf, today, costs }),
          nameOf: ({ ref, supplierName }) => `${ref} ${supplierName}`,
          fetchPage,
          renderUnreadable: (record) => <UnreadableLine record={record} />,
          failed: 'The report could not be loaded',
          empty: {
            icon: 'truck',
            title: late ? 'Nothing is late' : 'Nothing is to come',
            text: 'Orders that were sent to suppliers appear here until all of them has arrived.',
          },
        }}
        rows={{ ...rows, retry: refresh }}
        filters={
          <ReportFilters>
            <LateOnly />
          </ReportFilters>
        }
      />
    </>
  )
}

const sumOf = (orders: readonly Purchase[], costs: CostSheet): number =>
  orders.reduce((sum, order) => sum + openValueMinor(order, costs), 0)

function LateOnly() {
  const [late, setLate] = useQueryFilter('late')
  return (
    <label className="row">
      <input
        type="checkbox"
        checked={late !== ''}
        onChange={(event) => setLate(event.target.checked ? 'yes' : '')}
      />
      Late only
    </label>
  )
}

function DueChart({ orders, today }: { orders: readonly Purchase[]; today: string }) {
  const bands = dueBands(orders, today)
  return (
    <ReportChart
      caption="Orders by the days they are late, or in which they are expected"
      bars={bands.map(({ label, count }) => ({ key: label, label, value: count }))}
      description={`Open orders: ${bands.map(({ label, count }) => `${label} ${count}`).join(', ')}.`}
      valueText={countText}
    />
  )
}

const columnsOf = ({
  nameOf,
  today,
  costs,
}: {
  nameOf: (branchId: string) => string
  today: string
  costs: CostSheet | undefined
}): ListColumn<Purchase>[] => [
  {
    id: 'ref',
    label: 'Order',
    width: 140,
    renderCell: ({ id, ref }) => (
      <Link to={paths.admin.purchase(id)} className="link mono" data-row>
        {ref}
      </Link>
    ),
    value: ({ ref }) => ref,
  },
  {
    id: 'supplier',
    label: 'Supplier',
    width: 150,
    grows: true,
    renderCell: ({ supplierName }) => supplierName,
    value: ({ supplierName }) => supplierName,
  },
  branchColumn(nameOf),
  {
    id: 'state',
    label: 'State',
    value: ({ status }) => PURCHASE_LABELS[status],
  },
  {
    id: 'promised',
    label: 'Promised',
    width: 110,
    hides: 3,
    renderCell: ({ promisedOn }) => (promisedOn ? dayText(promisedOn) : '–'),
    value: ({ promisedOn }) => dayCell(promisedOn),
  },
  {
    id: 'expected',
    label: 'Expected',
    width: 110,
    hides: 1,
    renderCell: ({ expectedOn }) => (expectedOn ? dayText(expectedOn) : '–'),
    value: ({ expectedOn }) => dayCell(expectedOn),
  },
  daysLateColumn(today),
  {
    id: 'past-promise',
    label: 'Past their promise',
    width: 140,
    numeric: true,
    hides: 3,
    renderCell: (purchase) => daysPastPromise(purchase, today) || '–',
    fileLabel: 'Days past their promise',
    value: (purchase) => daysPastPromise(purchase, today),
  },
  linesToComeColumn,
  ...(costs
    ? [
        {
          id: 'value',
          label: 'To come GH₵',
          width: 130,
          numeric: true,
          renderCell: (purchase: Purchase) => formatAmount(openValueMinor(purchase, costs)),
          value: (purchase: Purchase) => amountCell(openValueMinor(purchase, costs)),
          isSummed: true,
        },
      ]
    : []),
]
