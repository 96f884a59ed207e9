import { Link } from 'react-router-dom'
import type { ListColumn } from '#components/lists/list-columns.ts'
import { paths } from '#config/paths.ts'
import { dayText } from '#features/admin/shared/iso-day-text.ts'
import { changeText } from '#domain/orders/sales-figures.ts'
import { REST, TOTAL, type Report, type ReportRow } from '#domain/orders/sales-report.ts'
import { marginOf, percentText } from '#domain/pricing/margin.ts'
import { formatAmount } from '#domain/pricing/money.ts'
import { amountCell, dayCell, quantityCell, shareCell } from '#lib/file-cell.ts'
import { quantityText } from '#domain/units/quantity-text.ts'
import { startOfDay } from '#lib/iso-day.ts'

export const REPORT_LABELS: Record<Report, string> = {
  day: 'Day',
  month: 'Month',
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
    seesMargin,
    ordersUrlOf,
  }: {
    seesMembers: boolean
    seesMargin: boolean
    /** The list of the orders of a day, where one can be shown. */
    ordersUrlOf: ((day: string) => string) | undefined
  },
): ListColumn<ReportRow>[] {
  const isByDay = report === 'day' || report === 'month'
  const change = (row: ReportRow) =>
    changeText({ label: '', isMoney: true, now: row.netMinor, before: row.beforeMinor })
  return [
    {
      id: 'name',
      label: REPORT_LABELS[report],
      width: seesMargin ? 160 : 200,
      grows: true,
      value: ({ id, name }) => (report === 'day' ? dayCell(id) : nameOf(report, id, name)),
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
            renderCell: ({ sold }) => sold && quantityText(sold.quantity, sold),
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
      label: 'Before GH₵',
      width: 120,
      numeric: true,
      hides: 3,
      value: ({ beforeMinor }) => amountCell(beforeMinor),
      // The months of one period can have days that the other one has not.
      isSummed: !isByDay,
      renderCell: ({ beforeMinor }) => formatAmount(beforeMinor),
    },
    {
      id: 'change',
      label: 'Change',
      width: 100,
      numeric: true,
      hides: 3,
      value: ({ netMinor, beforeMinor }) => (beforeMinor === 0 ? '' : shareCell(netMinor / beforeMinor - 1)),
      renderCell: change,
    },
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

const MONTH = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })

function nameOf(report: Report, id: string, name: string): string {
  if (id === TOTAL) return name
  if (report === 'month') return MONTH.format(startOfDay(`${id}-01`))
  return report === 'day' ? dayText(id) : name
}

function Name({ report, row, to }: { report: Report; row: ReportRow; to: string | undefined }) {
  const name = nameOf(report, row.id, row.name)
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
  if (id === REST || id === TOTAL) return undefined
  if (report === 'day') return orders > 0 ? ordersUrlOf?.(id) : undefined
  if (report === 'product') return paths.admin.product(encodeURIComponent(id))
  if (report === 'category' && id !== 'other')
    return `${paths.admin.products}?${new URLSearchParams({ category: id })}`
  if (report === 'branch') return `${paths.admin.reports}?${new URLSearchParams({ by: 'day', branch: id })}`
  if (report === 'customer' && seesMembers) return paths.admin.customer(encodeURIComponent(id))
  return undefined
}
