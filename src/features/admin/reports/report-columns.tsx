import { Link } from 'react-router-dom'
import type { ListColumn } from '#components/lists/list-columns.ts'
import { paths } from '#config/paths.ts'
import { dayText } from '#features/admin/shared/iso-day-text.ts'
import { changeText } from '#domain/orders/sales-figures.ts'
import { REST, type Report, type ReportRow } from '#domain/orders/sales-report.ts'
import { formatAmount } from '#domain/pricing/money.ts'
import { amountCell } from '#lib/csv.ts'

export const REPORT_LABELS: Record<Report, string> = {
  day: 'Day',
  product: 'Product',
  category: 'Category',
  customer: 'Customer',
  salesperson: 'Salesperson',
}

export function reportColumns(
  report: Report,
  { seesMembers, isWhole }: { seesMembers: boolean; isWhole: boolean },
): ListColumn<ReportRow>[] {
  const change = (row: ReportRow) =>
    changeText({ label: '', isMoney: true, now: row.netMinor, before: row.beforeMinor })
  return [
    {
      id: 'name',
      label: REPORT_LABELS[report],
      width: 200,
      grows: true,
      value: ({ name }) => name,
      renderCell: (row) => <Name report={report} row={row} seesMembers={seesMembers} />,
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
            value: ({ quantity = '' }) => quantity,
            renderCell: ({ quantity }) => quantity,
          },
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
            value: ({ orders = 0 }) => orders,
            renderCell: ({ orders = 0 }) => orders.toLocaleString('en-GH'),
          },
        ] satisfies ListColumn<ReportRow>[])),
    {
      id: 'net',
      label: 'Net GH₵',
      width: 120,
      numeric: true,
      value: ({ netMinor }) => amountCell(netMinor),
      renderCell: ({ netMinor }) => formatAmount(netMinor),
    },
    {
      id: 'before',
      label: isWhole || report === 'day' ? 'Before GH₵' : 'All last week GH₵',
      width: isWhole || report === 'day' ? 120 : 140,
      numeric: true,
      hides: 3,
      value: ({ beforeMinor }) => amountCell(beforeMinor),
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
            value: change,
            renderCell: change,
          },
        ]
      : []),
  ]
}

function Name({ report, row, seesMembers }: { report: Report; row: ReportRow; seesMembers: boolean }) {
  const to = row.id === REST ? undefined : pageOf(report, row.id, seesMembers)
  const name = report === 'day' ? dayText(row.id) : row.name
  return to === undefined ? (
    name
  ) : (
    <Link to={to} className="link" data-row>
      {name}
    </Link>
  )
}

function pageOf(report: Report, id: string, seesMembers: boolean): string | undefined {
  if (report === 'product') return paths.admin.product(encodeURIComponent(id))
  if (report === 'category' && id !== 'other')
    return `${paths.admin.products}?${new URLSearchParams({ category: id })}`
  if (report === 'customer' && seesMembers) return paths.admin.user(encodeURIComponent(id))
  return undefined
}
