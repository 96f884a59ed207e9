import { Link } from 'react-router-dom'
import type { ListColumn } from '#components/lists/list-columns.ts'
import { TwoLines } from '#components/lists/two-lines.tsx'
import { stockCardUrl } from '#config/urls.ts'
import type { StockLevel } from '#domain/stock/stock.ts'

/** The product of a row about a stock level, with a link to its stock card. */
export const levelColumns: readonly ListColumn<{ level: StockLevel }>[] = [
  { id: 'sku', label: 'SKU', value: ({ level }) => level.sku },
  {
    id: 'product',
    label: 'Product',
    width: 180,
    grows: true,
    renderCell: ({ level }) => (
      <TwoLines below={<span className="mono">{level.sku}</span>}>
        <Link to={stockCardUrl(level.productId, level.locationId)} data-row title={level.name}>
          {level.name}
        </Link>
      </TwoLines>
    ),
    value: ({ level }) => level.name,
  },
]
