import { Link } from 'react-router-dom'
import type { ListColumn } from '#components/lists/list-columns.ts'
import { paths } from '#config/paths.ts'
import { stockCardUrl } from '#config/urls.ts'
import { formatAmount } from '#domain/pricing/money.ts'
import { UNLISTED, type StockReport, type StockRow } from '#domain/stock/stock-report.ts'
import { formatQuantity } from '#domain/units/quantity.ts'
import { amountCell, decimalCell, quantityCell, shareCell } from '#lib/file-cell.ts'

type Column = ListColumn<StockRow>

/** `totalMinor` is the value of all rows together; `seesCosts` decides whether products have a value. */
export function stockReportColumns(
  report: StockReport,
  {
    totalMinor,
    seesCosts,
    branchId,
  }: { totalMinor: number; seesCosts: boolean; branchId: string | undefined },
): Column[] {
  const value = amountColumn('value', 'Value GH₵', ({ valueMinor }) => valueMinor)
  switch (report) {
    case 'branch':
      return [nameColumn('Branch', branchUrl), PRODUCTS, value, shareColumn(totalMinor)]
    case 'category':
      return [
        nameColumn('Category', categoryUrl),
        PRODUCTS,
        value,
        amountColumn('before', 'Before GH₵', ({ beforeMinor }) => beforeMinor, 3),
        amountColumn(
          'change',
          'Change GH₵',
          ({ valueMinor = 0, beforeMinor = 0 }) => valueMinor - beforeMinor,
          2,
        ),
        shareColumn(totalMinor),
      ]
    case 'turnover':
      return [
        nameColumn('Category', categoryUrl),
        amountColumn('sold', 'Cost of what was sold GH₵', ({ soldMinor }) => soldMinor),
        value,
        {
          id: 'turnover',
          label: 'Times a year',
          width: 110,
          numeric: true,
          value: ({ turnover }) => decimalCell(turnover, 2),
          renderCell: ({ turnover }) => turnover?.toFixed(1) ?? '–',
        },
      ]
    case 'movement':
      return [
        nameColumn('Product', cardUrl(branchId)),
        SKU,
        quantityColumn('before', 'Before', ({ before }) => before, 3),
        quantityColumn('sold', 'Dispatched', ({ sold }) => -sold),
        quantityColumn('back', 'Came back', ({ cameBack }) => cameBack, 3),
        quantityColumn('other', 'Other postings', ({ other }) => other, 2),
        quantityColumn('now', 'Now', ({ now }) => now),
        UNIT,
      ]
    case 'slow':
      return [
        nameColumn('Product', cardUrl(branchId)),
        SKU,
        quantityColumn('now', 'On hand', ({ now }) => now),
        quantityColumn('sold', 'Dispatched', ({ sold }) => sold, 2),
        UNIT,
        {
          id: 'weeks',
          label: 'Lasts',
          width: 110,
          numeric: true,
          value: ({ weeksLeft }) => (weeksLeft === undefined ? 'not sold' : decimalCell(weeksLeft, 1)),
          fileLabel: 'Lasts, weeks',
          renderCell: ({ weeksLeft }) =>
            weeksLeft === undefined ? 'not sold' : `${Math.round(weeksLeft).toLocaleString('en-GH')} weeks`,
        },
        ...(seesCosts ? [value] : []),
      ]
  }
}

const nameColumn = (label: string, urlOf: (row: StockRow) => string | undefined): Column => ({
  id: 'name',
  label,
  width: 200,
  grows: true,
  value: ({ name }) => name,
  renderCell: (row) => {
    const to = urlOf(row)
    return to === undefined ? (
      row.name
    ) : (
      <Link to={to} className="link" data-row>
        {row.name}
      </Link>
    )
  },
})

const branchUrl = ({ id }: StockRow): string => `${paths.admin.stock}?${new URLSearchParams({ branch: id })}`

const categoryUrl = ({ id }: StockRow): string | undefined =>
  id === UNLISTED ? undefined : `${paths.admin.products}?${new URLSearchParams({ category: id })}`

const cardUrl =
  (branchId: string | undefined) =>
  ({ id }: StockRow): string =>
    stockCardUrl(id, branchId ?? '')

const PRODUCTS: Column = {
  id: 'products',
  label: 'Products',
  width: 90,
  numeric: true,
  hides: 2,
  value: ({ products = 0 }) => products,
  renderCell: ({ products = 0 }) => products.toLocaleString('en-GH'),
}

const SKU: Column = {
  id: 'sku',
  label: 'SKU',
  width: 150,
  hides: 1,
  value: ({ id }) => id,
  renderCell: ({ id }) => <span className="mono">{id}</span>,
}

const UNIT: Column = {
  id: 'unit',
  label: 'Unit',
  width: 70,
  hides: 2,
  value: ({ quantity }) => quantity?.unit ?? '',
  renderCell: ({ quantity }) => quantity?.unit,
}

const amountColumn = (
  id: string,
  label: string,
  of: (row: StockRow) => number | undefined,
  hides?: Column['hides'],
): Column => ({
  id,
  label,
  width: label.length > 15 ? 190 : 130,
  numeric: true,
  ...(hides && { hides }),
  value: (row) => amountCell(of(row) ?? 0),
  isSummed: true,
  renderCell: (row) => formatAmount(of(row) ?? 0),
})

const quantityColumn = (
  id: string,
  label: string,
  of: (quantity: NonNullable<StockRow['quantity']>) => number,
  hides?: Column['hides'],
): Column => {
  const text = ({ quantity }: StockRow) => {
    if (!quantity) return ''
    const amount = of(quantity)
    return `${amount < 0 ? '−' : ''}${formatQuantity(Math.abs(amount), quantity.scale)}`
  }
  return {
    id,
    label,
    width: label.length > 10 ? 130 : 100,
    numeric: true,
    ...(hides && { hides }),
    value: ({ quantity }) => (quantity ? quantityCell(of(quantity), quantity.scale) : ''),
    renderCell: text,
  }
}

const shareColumn = (totalMinor: number): Column => {
  const share = ({ valueMinor = 0 }: StockRow) => (totalMinor > 0 ? valueMinor / totalMinor : undefined)
  return {
    id: 'share',
    label: 'Share',
    width: 80,
    numeric: true,
    hides: 1,
    value: (row) => shareCell(share(row)),
    renderCell: (row) => {
      const part = share(row)
      return part === undefined ? '' : `${(part * 100).toFixed(1)}%`
    },
  }
}
