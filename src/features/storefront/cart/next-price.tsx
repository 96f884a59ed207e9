import type { Prices } from '#components/pricing/use-prices.ts'
import type { CartItem } from '#domain/cart/cart.ts'
import { nextBreakAfter } from '#domain/pricing/pricing.ts'
import { quantityText } from '#domain/units/quantity-text.ts'
import { updateQuantity } from '#stores/cart-store.ts'
import { Icon } from '#ui/icon.tsx'
import styles from './cart-lines.module.css'

/** One press takes as many more as the next lower price asks for; nothing at the lowest. */
export function NextPrice({ item: { product, quantity }, prices }: { item: CartItem; prices: Prices }) {
  const next = nextBreakAfter(product, quantity)
  if (!next) return null
  return (
    <button
      type="button"
      className={`screen-only ${styles.next}`}
      onClick={() => updateQuantity(product.id, next.minQuantity)}
    >
      <Icon name="plus" size={12} />
      <span>
        {quantityText(next.minQuantity - quantity, product)} more:{' '}
        <b>{prices.price(next.priceMinor, product.taxClass)} each</b>
      </span>
    </button>
  )
}
