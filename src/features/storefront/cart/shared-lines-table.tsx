import { unitPriceText } from '#components/pricing/unit-price-text.ts'
import { Link } from 'react-router-dom'
import type { Prices } from '#components/pricing/use-prices.ts'
import { paths } from '#config/paths.ts'
import type { CartItems } from '#domain/cart/cart.ts'
import { lineAmountMinor, unitPriceAt } from '#domain/pricing/pricing.ts'
import { formatQuantity, quantityInUnits } from '#domain/units/quantity.ts'
import type { PricedLine } from '#domain/cart/shopping-list.ts'
import { unitFor, unitName } from '#domain/units/unit.ts'
import { DataTable } from '#ui/data-table.tsx'
import { Pill } from '#ui/pill.tsx'
import styles from './shared-cart-page.module.css'

export function SharedLinesTable({
  lines,
  prices,
  inCart,
}: {
  lines: readonly PricedLine[]
  prices: Prices
  inCart: CartItems
}) {
  return (
    <DataTable label="Lines">
      <thead>
        <tr>
          <th>Goods</th>
          <th className="num">Quantity</th>
          <th className={`num ${styles.wide}`}>Price</th>
          <th className="num">Amount</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ line, product }) => (
          <tr key={line.productId || `${line.name} ${line.unit}`}>
            <td className={styles.goods}>
              {product ? <Link to={paths.product(product.slug)}>{product.name}</Link> : line.name}
              <small>
                {line.sku && <span className="mono">{line.sku}</span>}
                {!product && (
                  <Pill tone={line.productId ? 'bad' : 'neutral'}>
                    {line.productId ? 'Not sold here' : 'In words: ask for a quote'}
                  </Pill>
                )}
                {product && Object.hasOwn(inCart, product.id) && <Pill tone="info">In your cart</Pill>}
              </small>
            </td>
            <td className="num">
              {formatQuantity(line.quantity, line.quantityScale)}{' '}
              {product
                ? unitFor(quantityInUnits(line.quantity, line.quantityScale), line.unit)
                : line.productId
                  ? ''
                  : unitName(line.unit)}
            </td>
            <td className={`num ${styles.wide}`}>
              {product && unitPriceText(prices, product, line.quantity)}
            </td>
            <td className="num">
              {product &&
                prices.price(
                  lineAmountMinor(unitPriceAt(product, line.quantity), line.quantity, product.quantityScale),
                  product.taxClass,
                )}
            </td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  )
}
