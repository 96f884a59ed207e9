import type { MouseEvent } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { cartTotals } from '#domain/cart/cart-totals.ts'
import { usePrices } from '#components/pricing/use-prices.ts'
import { paths } from '#config/paths.ts'
import { countOf } from '#lib/plural.ts'
import { openCartDrawer } from '#stores/cart-drawer-store.ts'
import { useCartStore } from '#stores/cart-store.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import styles from './cart-summary.module.css'

/** The number of items and the total of the cart, always visible. */
export function CartSummary() {
  // The same values as the lines beside it, even while a new price awaits confirmation.
  const cart = useCartStore(({ today, cart: kept }) => today ?? kept)
  const { pathname } = useLocation()
  const prices = usePrices()
  const totals = prices && cartTotals(cart, prices.taxRates)
  const amount = totals && (prices.taxDisplay === 'included' ? totals.totalMinor : totals.netMinor)

  // A press opens the cart drawer; opened in a new tab, it is an ordinary link.
  function open(event: MouseEvent) {
    const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey
    if (!isPlain || pathname === paths.cart || pathname === paths.checkout) return
    event.preventDefault()
    openCartDrawer(pathname)
  }

  return (
    <div className={styles.cart}>
      <Link to={paths.cart} className={styles.summary} onClick={open}>
        <span className={styles.icon}>
          <Icon name="cart" size={22} />
          {cart.quantity > 0 && <b className={styles.badge}>{cart.quantity}</b>}
        </span>
        <span className={styles.words}>
          <small>
            {cart.quantity === 0
              ? 'Your cart'
              : `${countOf(cart.quantity, 'line')} · ${countOf(cart.totalQuantity, 'item')}`}
          </small>
          <b className={styles.total}>{amount === undefined ? '…' : prices?.money(amount)}</b>
        </span>
        <VisuallyHidden>Open the cart</VisuallyHidden>
      </Link>
      <ButtonLink to={paths.checkout} tone="go" className={styles.checkout}>
        Checkout
      </ButtonLink>
    </div>
  )
}
