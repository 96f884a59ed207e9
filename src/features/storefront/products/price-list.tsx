import type { Prices } from '#components/pricing/use-prices.ts'
import type { CatalogueProduct } from '#domain/catalogue/catalogue.ts'
import { useStockOf } from '#features/storefront/shared/use-bands.ts'
import { useRowKeys } from '#ui/use-row-keys.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { PriceListRow } from './price-list-row.tsx'
import styles from './price-list.module.css'

/** As many rows as a desktop's window shows. */
const FIRST_WINDOW = 9

/** The catalogue as a price list: one line per product, ordered without leaving the page. */
export function PriceList({
  products,
  prices,
  branchName,
}: {
  products: readonly CatalogueProduct[]
  prices: Prices
  branchName: string
}) {
  const stockOf = useStockOf()
  const body = useRowKeys<HTMLTableSectionElement>({ startsOnPage: true })
  return (
    <div className={`card ${styles.frame}`}>
      <table className={`table ${styles.table}`}>
        <thead>
          <tr>
            <th>
              <VisuallyHidden>Picture</VisuallyHidden>
            </th>
            <th>Product</th>
            <th>Unit</th>
            <th className="num">Price</th>
            <th>{branchName}</th>
            <th>
              <VisuallyHidden>Order</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody ref={body}>
          {products.map((product, at) => (
            <PriceListRow
              key={product.id}
              product={product}
              {...stockOf(product.id)}
              prices={prices}
              isFirst={at < FIRST_WINDOW}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}
