import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { cartTotals } from '#components/cart-totals.ts'
import { TotalsList } from '#components/totals-list.tsx'
import type { Prices } from '#components/use-prices.ts'
import { paths } from '#config/paths.ts'
import { cartLineMinor } from '#domain/cart.ts'
import type { RefreshedCart } from '#domain/cart-refresh.ts'
import { formatMoney } from '#domain/money.ts'
import { formatQuantity, quantityInUnits } from '#domain/quantity.ts'
import { unitFor } from '#domain/unit.ts'
import { Button } from '#ui/button.tsx'
import styles from './checkout-page.module.css'
import own from './checkout-summary.module.css'

/** What is ordered and what it comes to, in cedis, with the button that sends it. */
export function CheckoutSummary({
  fresh,
  prices,
  isSending,
  children,
}: {
  fresh: RefreshedCart
  prices: Prices
  isSending: boolean
  children: ReactNode
}) {
  const { cart, gone, repriced } = fresh
  const hasGone = gone.length > 0
  return (
    <aside className={styles.side} aria-label="Your order">
      <div className={own.head}>
        <h2>Your order</h2>
        <Link to={paths.cart}>Change</Link>
      </div>
      <ul className={own.lines}>
        {Object.values(cart.items).map((item) => (
          <li key={item.product.id}>
            <span>
              {item.product.name}
              <small>
                {formatQuantity(item.quantity, item.product.quantityScale)}{' '}
                {unitFor(quantityInUnits(item.quantity, item.product.quantityScale), item.product.unit)}
              </small>
            </span>
            <span className="num">{formatMoney(cartLineMinor(item), 'GHS')}</span>
          </li>
        ))}
      </ul>
      <TotalsList
        totals={cartTotals(cart, prices.taxRates)}
        currency={prices.currency}
        money={prices.money}
      />
      {repriced.length > 0 && (
        <p className={own.warn}>
          {repriced.length === 1 ? 'One price has' : `${repriced.length} prices have`} changed since you added
          the goods; the totals are today’s.
        </p>
      )}
      {hasGone && (
        <p className={styles.failure} role="alert">
          Part of the cart is no longer sold. Take it out of the cart first.
        </p>
      )}
      {children}
      <Button type="submit" tone="go" size="l" fill busy={isSending} disabled={hasGone}>
        {isSending ? 'Sending the order' : 'Place the order'}
      </Button>
      <p className={styles.note}>
        We charge in Ghana cedis. {prices.rateNote && `${prices.rateNote}, kept with the order.`} Prices are
        checked again when we confirm; the order shows what changed.
      </p>
    </aside>
  )
}
