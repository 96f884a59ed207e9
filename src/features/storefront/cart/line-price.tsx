import { differenceText } from '#components/pricing/shown-amounts.ts'
import { unitPriceText } from '#components/pricing/unit-price-text.ts'
import type { Prices } from '#components/pricing/use-prices.ts'
import type { CartItem } from '#domain/cart/cart.ts'
import { unitPriceAt } from '#domain/pricing/pricing.ts'
import { formatQuantity } from '#domain/units/quantity.ts'
import { unitName } from '#domain/units/unit.ts'
import styles from './cart-lines.module.css'

/** The unit price at this quantity, and what the price break of it saves. */
export function LinePrice({ item: { product, quantity }, prices }: { item: CartItem; prices: Prices }) {
  const { taxClass, quantityScale, unit } = product
  const unitPrice = unitPriceAt(product, quantity)
  const reached = product.priceBreaks.findLast((step) => quantity >= step.minQuantity)
  return (
    <div className={styles.unit}>
      <span>
        <b>{unitPriceText(prices, product, quantity)}</b> / {unitName(unit)}
      </span>
      {product.ownPrice && <small>Your price by “{product.ownPrice.name}”</small>}
      {reached && product.priceMinor > unitPrice && (
        <small className={styles.saved}>
          {formatQuantity(reached.minQuantity, quantityScale)} or more:{' '}
          {differenceText(prices, product.priceMinor, unitPrice, taxClass)} off each
        </small>
      )}
    </div>
  )
}
