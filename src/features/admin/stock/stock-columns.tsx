import { Link } from 'react-router-dom'
import type { ListColumn } from '#components/lists/list-columns.ts'
import { TwoLines } from '#components/lists/two-lines.tsx'
import { stockCardUrl } from '#config/urls.ts'
import type { Availability } from '#domain/catalogue/catalogue.ts'
import { availableOf, bandOf, type StockLevel } from '#domain/stock/stock.ts'
import { formatQuantity } from '#domain/units/quantity.ts'
import { unitName } from '#domain/units/unit.ts'
import { dayCell, quantityCell } from '#lib/file-cell.ts'
import { isoDay } from '#lib/iso-day.ts'
import { BandPill } from './band-pill.tsx'
import { RestockCell } from './restock-cell.tsx'
import styles from './stock-page.module.css'

/**
 * The columns of the stock of a branch, on the screen and in an exported file. `availability` is what shoppers see there,
 * once it is followed; an expected day can be set for what is short. Names lead to the stock cards for roles that
 * `hasCards`.
 */
export const stockColumns = (
  branchName: string,
  {
    availability,
    hasCards,
    onSetDay,
  }: {
    availability: Pick<Availability, 'bands' | 'restockAt'> | undefined
    hasCards: boolean
    /** Somebody is about to set the day on which more is expected. */
    onSetDay: () => void
  },
): ListColumn<StockLevel>[] => [
  { id: 'branch', label: 'Branch', value: () => branchName },
  { id: 'sku', label: 'SKU', value: ({ sku }) => sku },
  {
    id: 'product',
    label: 'Product',
    width: 160,
    grows: true,
    renderCell: (level) => (
      <TwoLines below={<span className="mono">{level.sku}</span>}>
        {hasCards ? (
          <Link to={stockCardUrl(level.productId, level.locationId)} data-row title={level.name}>
            {level.name}
          </Link>
        ) : (
          <span title={level.name}>{level.name}</span>
        )}
      </TwoLines>
    ),
    value: ({ name }) => name,
  },
  {
    id: 'unit',
    label: 'Unit',
    width: 76,
    hides: 1,
    className: 'sub',
    renderCell: ({ unit }) => unitName(unit),
    value: ({ unit }) => unitName(unit),
  },
  quantityColumn({ id: 'on-hand', label: 'On hand', hides: 3 }, ({ onHand }) => onHand),
  quantityColumn({ id: 'reserved', label: 'Reserved', hides: 2 }, ({ reserved }) => reserved),
  quantityColumn({ id: 'quarantined', label: 'Quarantined', hides: 3 }, ({ quarantined }) => quarantined),
  quantityColumn({ id: 'available', label: 'Available', className: styles.available }, availableOf),
  quantityColumn({ id: 'reorder', label: 'Reorder at', hides: 1 }, ({ reorderPoint }) => reorderPoint),
  {
    id: 'band',
    label: 'Band',
    width: 92,
    renderCell: (level) => <BandPill level={level} />,
    value: bandOf,
  },
  {
    id: 'expected',
    label: 'Expected',
    width: 132,
    hides: 3,
    renderCell: (level) => (
      <RestockCell
        level={level}
        band={availability?.bands[level.productId] ?? bandOf(level)}
        at={availability ? availability.restockAt[level.productId] : level.restockAt || undefined}
        onSetDay={onSetDay}
      />
    ),
    value: (level) => {
      const at = availability ? availability.restockAt[level.productId] : level.restockAt
      return at ? dayCell(isoDay(at)) : ''
    },
  },
]

function quantityColumn(
  column: Pick<ListColumn<StockLevel>, 'id' | 'label' | 'hides' | 'className'>,
  of: (level: StockLevel) => number,
): ListColumn<StockLevel> {
  return {
    width: 84,
    numeric: true,
    ...column,
    renderCell: (level) => {
      const text = formatQuantity(of(level), level.quantityScale)
      return of(level) === 0 ? <span className="sub">{text}</span> : text
    },
    value: (level) => quantityCell(of(level), level.quantityScale),
  }
}
