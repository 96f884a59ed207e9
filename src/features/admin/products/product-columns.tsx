import { Link } from 'react-router-dom'
import { ProductPicture } from '#components/catalogue/product-picture.tsx'
import { StockMark } from '#components/catalogue/stock-mark.tsx'
import type { ListColumn } from '#components/lists/list-columns.ts'
import { TwoLines } from '#components/lists/two-lines.tsx'
import { paths } from '#config/paths.ts'
import type { ProductRecord } from '#domain/catalogue/product-record.ts'
import { formatAmount } from '#domain/pricing/money.ts'
import type { StockBand } from '#domain/stock/stock.ts'
import { formatQuantity } from '#domain/units/quantity.ts'
import { unitName } from '#domain/units/unit.ts'
import { timeAgo, timestampText } from '#lib/time-ago.ts'
import { Pill } from '#ui/pill.tsx'
import { STATES, TONES } from './product-states.ts'
import styles from './products-page.module.css'

type Shown = {
  now: number
  branchName: string
  bandOf: (product: ProductRecord) => StockBand | undefined
  categoryName: (slug: string) => string
}

/** The columns of the list of products on the screen; its file has every field instead. */
export const productColumns = ({
  now,
  branchName,
  bandOf,
  categoryName,
}: Shown): ListColumn<ProductRecord>[] => [
  {
    id: 'product',
    label: 'Product',
    width: 300,
    grows: true,
    renderCell: (product) => (
      <span className={styles.product}>
        <ProductPicture picture={product.picture} width={40} height={34} />
        <span>
          <TwoLines below={<span className="mono">{product.sku}</span>}>
            <Link to={paths.admin.product(product.id)} data-row title={product.name}>
              {product.name}
            </Link>
          </TwoLines>
        </span>
      </span>
    ),
  },
  {
    id: 'category',
    label: 'Category',
    width: 150,
    hides: 1,
    className: 'sub',
    renderCell: ({ category }) => categoryName(category),
  },
  {
    id: 'subcategory',
    label: 'Sub-category',
    width: 150,
    hides: 1,
    isOptional: true,
    className: 'sub',
    renderCell: ({ subcategory }) => categoryName(subcategory),
  },
  {
    id: 'brand',
    label: 'Brand',
    width: 110,
    hides: 1,
    isOptional: true,
    className: 'sub',
    renderCell: ({ brand }) => brand || '–',
  },
  {
    id: 'tags',
    label: 'Keywords',
    width: 150,
    hides: 1,
    isOptional: true,
    className: 'sub',
    renderCell: ({ tags }) => <span title={tags.join(', ')}>{tags.join(', ') || '–'}</span>,
  },
  {
    id: 'unit',
    label: 'Unit',
    width: 72,
    hides: 2,
    className: 'sub',
    renderCell: ({ unit }) => unitName(unit),
  },
  {
    id: 'price',
    label: 'Net GH₵',
    width: 106,
    numeric: true,
    renderCell: ({ priceMinor }) => formatAmount(priceMinor),
  },
  {
    id: 'breaks',
    label: 'Breaks',
    width: 190,
    hides: 1,
    numeric: true,
    className: 'sub',
    renderCell: (product) => <span title={breaksText(product)}>{breaksText(product) || '–'}</span>,
  },
  {
    id: 'stock',
    label: branchName,
    width: 150,
    hides: 2,
    renderCell: (product) => <Band band={bandOf(product)} leadTimeDays={product.leadTimeDays} />,
  },
  {
    id: 'state',
    label: 'State',
    width: 100,
    hides: 3,
    renderCell: ({ status }) => <Pill tone={TONES[status]}>{STATES[status]}</Pill>,
  },
  {
    id: 'changed',
    label: 'Changed',
    width: 96,
    hides: 1,
    isOptional: true,
    className: 'sub',
    renderCell: ({ updatedAt }) => <span title={timestampText(updatedAt)}>{timeAgo(updatedAt, now)}</span>,
  },
]

/** `50+ 173.00 · 200+ 169.50` */
const breaksText = ({ priceBreaks, quantityScale }: ProductRecord): string =>
  priceBreaks
    .map(
      ({ minQuantity, priceMinor }) =>
        `${formatQuantity(minQuantity, quantityScale)}+ ${formatAmount(priceMinor)}`,
    )
    .join(' · ')

const Band = ({ band, leadTimeDays }: { band: StockBand | undefined; leadTimeDays: number }) =>
  band ? <StockMark band={band} leadTimeDays={leadTimeDays} /> : <span className="sub">–</span>
