import { unitName } from '#domain/units/unit.ts'
import { Fragment } from 'react'
import { Link } from 'react-router-dom'
import { ProductPicture } from '#components/catalogue/product-picture.tsx'
import { UnreadableRow } from '#components/states/unreadable-line.tsx'
import { StockMark } from '#components/catalogue/stock-mark.tsx'
import { paths } from '#config/paths.ts'
import { Unreadable, type Read } from '#data/firebase/unreadable.ts'
import { formatAmount } from '#domain/pricing/money.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { formatQuantity } from '#domain/units/quantity.ts'
import type { StockBand } from '#domain/stock/stock.ts'
import { DataTable } from '#ui/data-table.tsx'
import { Pill } from '#ui/pill.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ArchiveUnreadable } from './archive-unreadable.tsx'
import { STATES, TONES } from './product-states.ts'
import styles from './products-page.module.css'

const COLUMNS = 7

export function ProductTable({
  products,
  branchName,
  bandOf,
  categoryName,
  onRemoved,
}: {
  products: readonly Read<Product>[]
  branchName: string
  bandOf: (productId: string) => StockBand | undefined
  categoryName: (slug: string) => string
  /** Called after an unreadable product was archived. */
  onRemoved: () => void
}) {
  return (
    <DataTable label="List of products" dense>
      <thead>
        <tr>
          <th>Product</th>
          <th className={styles.category}>Category</th>
          <th className={styles.unit}>Unit</th>
          <th className="num">Price GH₵, net</th>
          <th className={`num ${styles.breaks}`}>Breaks</th>
          <th className={styles.band}>{branchName}</th>
          <th>State</th>
        </tr>
      </thead>
      <tbody>
        {products.map((product) =>
          product instanceof Unreadable ? (
            <UnreadableRow
              key={product.id}
              record={product}
              to={paths.admin.product(product.id)}
              columns={COLUMNS}
            >
              <ArchiveUnreadable product={product} onDone={onRemoved} />
            </UnreadableRow>
          ) : (
            <tr key={product.id}>
              <td>
                <span className={styles.product}>
                  <ProductPicture picture={product.picture} width={40} height={34} />
                  <span>
                    <Link to={paths.admin.product(product.id)}>{product.name}</Link>
                    <small className="mono">{product.sku}</small>
                  </span>
                </span>
              </td>
              <td className={`sub ${styles.category}`}>{categoryName(product.category)}</td>
              <td className={`sub ${styles.unit}`}>{unitName(product.unit)}</td>
              <td className="num">{formatAmount(product.priceMinor)}</td>
              <td className={`num sub ${styles.breaks}`}>
                <Breaks product={product} />
              </td>
              <td className={styles.band}>
                <Band band={bandOf(product.id)} leadTimeDays={product.leadTimeDays} />
              </td>
              <td>
                <Pill tone={TONES[product.status]}>{STATES[product.status]}</Pill>
              </td>
            </tr>
          ),
        )}
      </tbody>
    </DataTable>
  )
}

/** `50+ 173.00 · 200+ 169.50`, wrapping only between two breaks. */
const Breaks = ({ product: { priceBreaks, quantityScale } }: { product: Product }) =>
  priceBreaks.length === 0
    ? '–'
    : priceBreaks.map(({ minQuantity, priceMinor }, index) => (
        <Fragment key={minQuantity}>
          {index > 0 && ' '}
          <span className={styles.break}>
            {`${formatQuantity(minQuantity, quantityScale)}+ ${formatAmount(priceMinor)}`}
            {index < priceBreaks.length - 1 && ' ·'}
          </span>
        </Fragment>
      ))

const Band = ({ band, leadTimeDays }: { band: StockBand | undefined; leadTimeDays: number }) =>
  band ? <StockMark band={band} leadTimeDays={leadTimeDays} /> : <span className="sub">–</span>

export const ProductTableSkeleton = () => (
  <DataTable label="List of products" dense>
    <tbody>
      {Array.from({ length: 10 }, (_, row) => (
        <tr key={row}>
          {['260px', '120px', '40px', '60px', '110px', '70px', '72px'].map((width) => (
            <td key={width} style={{ blockSize: 47 }}>
              <Skeleton width={width} height="14px" />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </DataTable>
)
