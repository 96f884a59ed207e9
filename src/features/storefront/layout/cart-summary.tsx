import type { MouseEvent } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { cartTotals } from '#domain/cart/cart-totals.ts'
import { usePrices } from '#components/pricing/use-prices.ts'
import { paths } from '#config/paths.ts'
import { countOf } from '#lib/plural.ts'
import { openCartDrawer } from '#stores/cart-drawer-store.ts'
import { useCartStore } from '#stores/cart-store.ts'
import { ButtonLink } from '#ui/button.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import styles from './cart-summary.module.css'

/** The number of items and the total of the cart, always visible: on a phone in a bar at the bottom, once there is one. */
export function CartSummary() {
  // The same values as the lines beside it, even while a new price awaits confirmation.
  const cart = useCartStore(({ today, cart: kept }) => today ?? kept)
  const { pathname } = useLocation()
  const prices = usePrices()
  const totals = prices && cartTotals(cart, prices.taxRates)
  const amount = totals && (prices.taxDisplay === 'included' ? totals.totalMinor : totals.netMinor)

  const isHere = pathname === paths.cart || pathname === paths.checkout

  // A press opens the cart drawer, but where it is as wide as the page; opened in a new tab, it is an ordinary link.
  function open(event: MouseEvent) {
    const { button, ctrlKey, metaKey, shiftKey } = event
    if (button || ctrlKey || metaKey || shiftKey || isHere || innerWidth < 769) return
    event.preventDefault()
    openCartDrawer(pathname)
  }

  return (
    <div className={styles.cart} data-bar={(cart.quantity > 0 && !isHere) || undefined}>
      <Link to={paths.cart} className={styles.summary} onClick={open}>
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
      <ButtonLink
        to={isHere ? paths.cart : paths.checkout}
        tone={isHere ? 'plain' : 'go'}
        className={styles.checkout}
      >
        {isHere ? 'Cart' : 'Checkout'}
      </ButtonLink>
    </div>
  )
}
