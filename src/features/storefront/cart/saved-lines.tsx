import { Link } from 'react-router-dom'
import { ProductPicture } from '#components/catalogue/product-picture.tsx'
import type { Prices } from '#components/pricing/use-prices.ts'
import { paths } from '#config/paths.ts'
import type { CartItems } from '#domain/cart/cart.ts'
import { unitPriceAt } from '#domain/pricing/pricing.ts'
import { formatQuantity, quantityInUnits } from '#domain/units/quantity.ts'
import { unitFor, unitName } from '#domain/units/unit.ts'
import { setCart, useCartStore } from '#stores/cart-store.ts'
import { forgetSaved, takeBack } from '#stores/saved-lines.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { toast } from '#ui/toast.tsx'
import styles from './saved-lines.module.css'

/** Lines saved for later: visible, but not in the totals. */
export function SavedLines({ saved, prices }: { saved: CartItems; prices: Prices }) {
  const items = Object.values(saved)
  if (items.length === 0) return null

  function forget(id: string, name: string) {
    const before = useCartStore.getState().cart
    forgetSaved(id)
    toast.default({
      title: `${name} has been removed`,
      action: { label: 'Put it back', onPress: () => setCart(before) },
      duration: 8000,
    })
  }

  return (
    <section className={styles.saved} aria-labelledby="saved-for-later">
      <h2 id="saved-for-later">Saved for later</h2>
      <ul className="card lines">
        {items.map(({ product, quantity, note }) => (
          <li key={product.id} className={styles.line}>
            <ProductPicture picture={product.picture} width={48} height={40} />
            <span className={styles.words}>
              <Link to={paths.product(product.slug)}>{product.name}</Link>
              <small>
                {formatQuantity(quantity, product.quantityScale)}{' '}
                {unitFor(quantityInUnits(quantity, product.quantityScale), product.unit)} ·{' '}
                {prices.price(unitPriceAt(product, quantity), product.taxClass)} / {unitName(product.unit)}
                {note && ` · ${note}`}
              </small>
            </span>
            <Button
              size="s"
              aria-label={`Move to cart: ${product.name}`}
              onClick={() => takeBack(product.id)}
            >
              Move to cart
            </Button>
            <IconButton
              icon="trash"
              size={16}
              label={`Forget ${product.name}`}
              onClick={() => forget(product.id, product.name)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
