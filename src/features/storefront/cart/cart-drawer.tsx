import { useEffect } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { CountedQuantity } from '#features/storefront/shared/counted-quantity.tsx'
import { ProductPicture } from '#components/catalogue/product-picture.tsx'
import { chargedText } from '#components/pricing/shown-amounts.ts'
import { useCartProducts } from '#features/storefront/shared/use-cart-products.ts'
import { useFreshCart } from '#features/storefront/shared/use-fresh-cart.ts'
import { usePrices } from '#components/pricing/use-prices.ts'
import { useQuietChanges } from '#features/storefront/shared/use-quiet-changes.ts'
import { paths } from '#config/paths.ts'
import { cartLineMinor } from '#domain/cart/cart.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import { unitPriceText } from '#components/pricing/unit-price-text.ts'
import { unitName } from '#domain/units/unit.ts'
import { countOf } from '#lib/plural.ts'
import { closeCartDrawer, closeCartDrawerUnlessAt, useCartDrawerStore } from '#stores/cart-drawer-store.ts'
import { updateLine, updateQuantity, useCartStore } from '#stores/cart-store.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Drawer } from '#ui/drawer.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Pill } from '#ui/pill.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './cart-drawer.module.css'
import { removeWithUndo } from './remove-with-undo.ts'

/** The cart beside the current page. It opens from the header only: adding items never takes the focus away. */
export function CartDrawer() {
  const { pathname } = useLocation()
  const isOpen = useCartDrawerStore((state) => state.openAt === pathname)
  useEffect(() => closeCartDrawerUnlessAt(pathname), [pathname])
  return (
    <Drawer open={isOpen} label="Cart" side="end" onClose={closeCartDrawer}>
      <Content />
    </Drawer>
  )
}

function Content() {
  const quantity = useCartStore((state) => state.cart.quantity)
  const fresh = useFreshCart()
  const { productOf } = useCartProducts()
  const prices = usePrices()
  useQuietChanges(fresh)
  if (quantity === 0)
    return (
      <EmptyState icon="cart" title="Your cart is empty">
        <p>Search for what you need, or add items from the price list.</p>
      </EmptyState>
    )
  if (!fresh || !prices) return <Skeleton height="320px" radius="8px" />
  const changes = fresh.repriced.length + fresh.restocked.length + fresh.requantified.length
  return (
    <div className={styles.content}>
      {changes > 0 && (
        <p className={`warning ${styles.changed}`} role="status">
          {countOf(changes, 'thing has', 'things have')} changed since you added the items.{' '}
          <Link to={paths.cart}>See what</Link>
        </p>
      )}
      <ul className="lines" aria-label="Lines">
        {Object.values(fresh.cart.items).map((item) => {
          const { product } = item
          return (
            <li key={product.id} className={styles.line}>
              <ProductPicture picture={product.picture} width={48} height={40} />
              <span className={styles.words}>
                <Link to={paths.product(product.slug)}>{product.name}</Link>
                <small>
                  {unitPriceText(prices, product, item.quantity)} / {unitName(product.unit)}
                </small>
                {fresh.gone.includes(product.id) && <Pill tone="bad">No longer sold</Pill>}
              </span>
              <IconButton
                icon="trash"
                size={15}
                label={`Remove ${product.name}`}
                onClick={() => removeWithUndo(product)}
              />
              <CountedQuantity
                product={productOf?.(product.id) ?? product}
                quantity={item.quantity}
                countedIn={item.countedIn}
                prices={prices}
                onChange={(changed) => updateQuantity(product.id, changed)}
                onCount={(name, counted) =>
                  updateLine(product.id, { countedIn: name || undefined, quantity: counted })
                }
              />
              <b className={styles.amount}>
                {prices.price(cartLineMinor(item), product.taxClass)}
                <small>{chargedText(prices, cartLineMinor(item), product.taxClass)}</small>
              </b>
            </li>
          )
        })}
      </ul>
      <footer className={styles.foot}>
        <p className={styles.total}>
          <span>Net total</span>
          <b>
            {prices.money(fresh.cart.totalPrice)}
            {prices.currency !== 'GHS' && <small>{formatMoney(fresh.cart.totalPrice, 'GHS')}</small>}
          </b>
        </p>
        <p className={styles.small}>Before VAT and levies; delivery is quoted separately.</p>
        <ButtonLink tone="go" size="l" fill to={paths.checkout}>
          Checkout
        </ButtonLink>
        <ButtonLink fill to={paths.cart}>
          Open the cart
        </ButtonLink>
      </footer>
    </div>
  )
}
