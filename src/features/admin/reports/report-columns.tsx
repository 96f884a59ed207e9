import { Link } from 'react-router-dom'
import type { ListColumn } from '#components/lists/list-columns.ts'
import { paths } from '#config/paths.ts'
import { dayText } from '#features/admin/shared/iso-day-text.ts'
import { changeText } from '#domain/orders/sales-figures.ts'
import { REST, type Report, type ReportRow } from '#domain/orders/sales-report.ts'
import { marginOf, percentText } from '#domain/pricing/margin.ts'
import { formatAmount } from '#domain/pricing/money.ts'
import { amountCell, dayCell, quantityCell, shareCell } from '#lib/file-cell.ts'
import { formatNumber } from '#lib/format-number.ts'

export const REPORT_LABELS: Record<Report, string> = {
  day: 'Day',
  product: 'Product',
  category: 'Category',
  customer: 'Customer',
  salesperson: 'Salesperson',
  branch: 'Branch',
}

export function reportColumns(
  report: Report,
  {
    seesMembers,
    isWhole,
    seesMargin,
    ordersUrlOf,
  }: {
    seesMembers: boolean
    isWhole: boolean
    seesMargin: boolean
    /** The list of the orders of a day, where one can be shown. */
    ordersUrlOf: ((day: string) => string) | undefined
  },
): ListColumn<ReportRow>[] {
  const change = (row: ReportRow) =>
    changeText({ label: '', isMoney: true, now: row.netMinor, before: row.beforeMinor })
  return [
    {
      id: 'name',
      label: REPORT_LABELS[report],
      width: seesMargin ? 160 : 200,
      grows: true,
      value: ({ id, name }) => (report === 'day' ? dayCell(id) : name),
      renderCell: (row) => (
        <Name row={row} report={report} to={pageOf(report, row, { seesMembers, ordersUrlOf })} />
      ),
    },
    ...(report === 'product'
      ? ([
          {
            id: 'sku',
            label: 'SKU',
            width: 140,
            hides: 1,
            value: ({ sku = '' }) => sku,
            renderCell: ({ sku }) => <span className="mono">{sku}</span>,
          },
          {
            id: 'sold',
            label: 'Sold',
            width: 110,
            numeric: true,
            hides: 2,
            value: ({ sold }) => (sold ? quantityCell(sold.quantity, sold.quantityScale) : ''),
            renderCell: ({ sold }) =>
              sold && `${formatNumber(sold.quantity / 10 ** sold.quantityScale, 2)} ${sold.unit}`,
          },
          { id: 'unit', label: 'Unit', value: ({ sold }) => sold?.unit ?? '' },
        ] satisfies ListColumn<ReportRow>[])
      : []),
    ...(report === 'category' || report === 'product'
      ? []
      : ([
          {
            id: 'orders',
            label: 'Orders',
            width: 70,
            numeric: true,
            ...(seesMargin && { hides: 2 }),
            value: ({ orders = 0 }) => orders,
            isSummed: true,
            renderCell: ({ orders = 0 }) => orders.toLocaleString('en-GH'),
          },
        ] satisfies ListColumn<ReportRow>[])),
    {
      id: 'net',
      label: 'Net GH₵',
      width: 120,
      numeric: true,
      value: ({ netMinor }) => amountCell(netMinor),
      isSummed: true,
      renderCell: ({ netMinor }) => formatAmount(netMinor),
    },
    ...(seesMargin ? MARGIN_COLUMNS : []),
    {
      id: 'before',
      label: isWhole || report === 'day' ? 'Before GH₵' : 'All last week GH₵',
      width: isWhole || report === 'day' ? 120 : 140,
      numeric: true,
      hides: 3,
      value: ({ beforeMinor }) => amountCell(beforeMinor),
      isSummed: true,
      renderCell: ({ beforeMinor }) => formatAmount(beforeMinor),
    },
    // A week that is not over is not held against a whole one.
    ...(isWhole
      ? [
          {
            id: 'change',
            label: 'Change',
            width: 90,
            numeric: true,
            hides: 3 as const,
            value: ({ netMinor, beforeMinor }: ReportRow) =>
              beforeMinor === 0 ? '' : shareCell(netMinor / beforeMinor - 1),
            renderCell: change,
          },
        ]
      : []),
  ]
}

/** The amounts of what has no known cost are in the file, so that it adds up. */
const MARGIN_COLUMNS: readonly ListColumn<ReportRow>[] = [
  {
    id: 'cost',
    label: 'Cost GH₵',
    width: 120,
    numeric: true,
    isOptional: true,
    isInEveryFile: true,
    value: ({ margin }) => amountCell(margin?.costMinor),
    isSummed: true,
    renderCell: ({ margin }) => (margin ? formatAmount(margin.costMinor) : '–'),
  },
  {
    id: 'without-cost',
    label: 'Cost not known GH₵',
    width: 140,
    numeric: true,
    isOptional: true,
    isInEveryFile: true,
    value: (row) => amountCell(withoutCost(row)),
    isSummed: true,
    renderCell: (row) => formatAmount(withoutCost(row)),
  },
  {
    id: 'margin',
    label: 'Margin GH₵',
    width: 120,
    numeric: true,
    hides: 2,
    value: ({ margin }) => amountCell(margin && margin.netMinor - margin.costMinor),
    isSummed: true,
    renderCell: ({ margin }) => (margin ? formatAmount(margin.netMinor - margin.costMinor) : '–'),
  },
  {
    id: 'margin-share',
    label: 'Margin',
    width: 80,
    numeric: true,
    fileLabel: 'Margin, of net',
    value: (row) => shareCell(marginShare(row)),
    renderCell: (row) => marginText(row) || '–',
  },
]

const withoutCost = ({ netMinor, margin }: ReportRow): number => netMinor - (margin?.netMinor ?? 0)

const marginShare = ({ margin }: ReportRow): number | undefined =>
  margin && marginOf(margin.netMinor, margin.costMinor)

function marginText(row: ReportRow): string {
  const share = marginShare(row)
  return share === undefined ? '' : percentText(share)
}

function Name({ report, row, to }: { report: Report; row: ReportRow; to: string | undefined }) {
  const name = report === 'day' ? dayText(row.id) : row.name
  return to === undefined ? (
    name
  ) : (
    <Link to={to} className="link" data-row>
      {name}
    </Link>
  )
}

function pageOf(
  report: Report,
  { id, orders = 0 }: ReportRow,
  { seesMembers, ordersUrlOf }: { seesMembers: boolean; ordersUrlOf: ((day: string) => string) | undefined },
): string | undefined {
  if (id === REST) return undefined
  if (report === 'day') return orders > 0 ? ordersUrlOf?.(id) : undefined
  if (report === 'product') return paths.admin.product(encodeURIComponent(id))
  if (report === 'category' && id !== 'other')
    return `${paths.admin.products}?${new URLSearchParams({ category: id })}`
  if (report === 'branch') return `${paths.admin.reports}?${new URLSearchParams({ by: 'day', branch: id })}`
  if (report === 'customer' && seesMembers) return paths.admin.user(encodeURIComponent(id))
  return undefined
}
