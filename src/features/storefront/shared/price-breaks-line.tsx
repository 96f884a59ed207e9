import type { CartProduct } from '#domain/cart/cart.ts'
import { formatQuantity } from '#domain/units/quantity.ts'
import styles from './price-breaks-line.module.css'
import type { Prices } from '#components/pricing/use-prices.ts'

const SHOWN = 2
/** A line that is too long is broken between the breaks. */
const NO_BREAK = '\u00a0'

/** `50+ £11.80 · 200+ £11.55`: the breaks nearest to the quantity, with the one reached marked. */
export function PriceBreaksLine({
  product,
  quantity,
  prices,
}: {
  product: CartProduct
  quantity: number
  prices: Prices
}) {
  const { priceBreaks, quantityScale, taxClass } = product
  const reached = priceBreaks.findLastIndex((step) => quantity >= step.minQuantity)
  const start = Math.max(0, Math.min(reached, priceBreaks.length - SHOWN))
  const shown = priceBreaks.slice(start, start + SHOWN)
  return (
    <div className={styles.breaks}>
      {shown.map((step, at) => (
        <span key={step.minQuantity} data-reached={start + at === reached || undefined}>
          {formatQuantity(step.minQuantity, quantityScale)}+{NO_BREAK}
          <b>{prices.price(step.priceMinor, taxClass)}</b>
        </span>
      ))}
    </div>
  )
}
