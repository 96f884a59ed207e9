import { Link } from 'react-router-dom'
import type { ListColumn } from '#components/lists/list-columns.ts'
import { ListView } from '#components/lists/list-view.tsx'
import { UnreadableLine } from '#components/states/unreadable-line.tsx'
import { useNow } from '#components/states/use-now.ts'
import { paths } from '#config/paths.ts'
import { readable } from '#data/firebase/unreadable.ts'
import { useRead } from '#data/reading/use-read.ts'
import { fetchCostSheet } from '#data/stock/stock-totals.ts'
import { listInTransit } from '#data/stock/transfers.ts'
import { formatAmount } from '#domain/pricing/money.ts'
import { transitByAge, transitRows, type TransitRow } from '#domain/stock/in-transit.ts'
import { quantityText } from '#domain/units/quantity-text.ts'
import { useAdminBranches } from '#features/admin/shared/use-admin-branches.ts'
import { amountCell, timeCell } from '#lib/file-cell.ts'
import { countOf } from '#lib/plural.ts'
import { timestampText } from '#lib/time-ago.ts'
import { amountScale, countText, ReportChart } from './report-chart.tsx'
import { ReportFilters } from './report-filters.tsx'
import { ReportHead } from './report-head.tsx'
import type { ReportScope } from './report-scope.ts'
import { rowsOf } from './rows-of.ts'
import { useReportChoice } from './use-report-choice.ts'

/** What left one branch and has not come to the other, by how long ago: a read a transfer, at most 50, and the costs. */
export function TransitReport({ scope }: ReportScope) {
  const { seesCosts } = useReportChoice()
  const { nameOf } = useAdminBranches()
  const now = useNow()
  const read = useRead(['in-transit', scope], () => listInTransit(scope))
  const costs = useRead(seesCosts && ['cost-sheet'], fetchCostSheet).data
  const rows =
    read.data && (costs || !seesCosts) ? transitRows(readable(read.data.transfers), costs, now) : undefined
  return (
    <>
      <ReportHead
        totalMinor={rows && costs && rows.reduce((sum, { valueMinor = 0 }) => sum + valueMinor, 0)}
        explanation={[
          read.data && !read.data.isAll && 'The transfers that were asked for first.',
          'From the shipments of transfers that have not all been received, and what is missing and not settled.',
          seesCosts && 'Values are at today’s average costs.',
        ]
          .filter(Boolean)
          .join(' ')}
      />
      {rows && rows.length > 0 && <AgeChart rows={rows} isValued={costs !== undefined} />}
      <ListView<TransitRow>
        screen={{
          id: 'stock-transit',
          noun: 'shipment',
          label: 'In transit',
          columns: columnsOf(nameOf, costs !== undefined),
          nameOf: ({ ref }) => ref,
          fetchPage: () => Promise.resolve({ items: rows ?? [], next: undefined }),
          renderUnreadable: (record) => <UnreadableLine record={record} />,
          failed: 'The report could not be loaded',
          empty: {
            icon: 'truck',
            title: 'Nothing is in transit',
            text: 'What one branch sends to another appears here until all of it is accounted for.',
          },
        }}
        rows={rowsOf(rows, read)}
        filters={<ReportFilters />}
      />
    </>
  )
}

function AgeChart({ rows, isValued }: { rows: readonly TransitRow[]; isValued: boolean }) {
  const ages = transitByAge(rows)
  const scale = amountScale(ages.map(({ valueMinor }) => valueMinor))
  return (
    <ReportChart
      caption={
        isValued ? `Value by days since it was sent; ${scale.name}` : 'Shipments by days since they were sent'
      }
      bars={ages.map(({ label, count, valueMinor }) => ({
        key: label,
        label,
        value: isValued ? valueMinor : count,
      }))}
      description={`In transit: ${ages.map(({ label, count }) => `${label} ${countOf(count, 'shipment')}`).join(', ')}.`}
      valueText={isValued ? scale.text : countText}
    />
  )
}

/** `12 bag Cement, 3 pc Nails`. */
const goodsText = ({ goods }: TransitRow): string =>
  goods
    .map(
      ({ name, unit, quantity, quantityScale }) =>
        `${quantityText(quantity, { quantityScale, unit })} ${name}`,
    )
    .join(', ')

const columnsOf = (nameOf: (branchId: string) => string, isValued: boolean): ListColumn<TransitRow>[] => [
  {
    id: 'ref',
    label: 'Shipment',
    width: 150,
    renderCell: ({ transferId, ref }) => (
      <Link to={paths.admin.transfer(transferId)} className="link mono" data-row>
        {ref}
      </Link>
    ),
    value: ({ ref }) => ref,
  },
  {
    id: 'from',
    label: 'From',
    width: 90,
    renderCell: ({ fromId }) => nameOf(fromId),
    value: ({ fromId }) => nameOf(fromId),
  },
  {
    id: 'to',
    label: 'To',
    width: 90,
    renderCell: ({ toId }) => nameOf(toId),
    value: ({ toId }) => nameOf(toId),
  },
  {
    id: 'kind',
    label: 'Is',
    width: 100,
    hides: 2,
    renderCell: ({ kind }) => kind,
    value: ({ kind }) => kind,
  },
  {
    id: 'since',
    label: 'Since',
    width: 150,
    hides: 3,
    renderCell: ({ since }) => timestampText(since),
    value: ({ since }) => timeCell(since),
  },
  {
    id: 'days',
    label: 'Days',
    width: 70,
    numeric: true,
    renderCell: ({ days }) => days,
    value: ({ days }) => days,
  },
  {
    id: 'driver',
    label: 'Driver',
    width: 120,
    hides: 3,
    renderCell: ({ driver }) => driver || '–',
    value: ({ driver }) => driver,
  },
  {
    id: 'goods',
    label: 'Goods',
    width: 180,
    grows: true,
    hides: 1,
    renderCell: (row) => <span title={goodsText(row)}>{goodsText(row)}</span>,
    value: goodsText,
  },
  ...(isValued
    ? [
        {
          id: 'value',
          label: 'Value GH₵',
          width: 120,
          numeric: true,
          renderCell: ({ valueMinor }: TransitRow) => formatAmount(valueMinor ?? 0),
          value: ({ valueMinor }: TransitRow) => amountCell(valueMinor ?? 0),
          isSummed: true,
        },
      ]
    : []),
]
