import type { Prices } from '#components/pricing/use-prices.ts'
import { paths } from '#config/paths.ts'
import { cartTotals } from '#domain/cart/cart-totals.ts'
import type { Cart } from '#domain/cart/cart.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import { countOf } from '#lib/plural.ts'
import { ButtonLink } from '#ui/button.tsx'
import styles from './cart-page.module.css'

/** On a phone: lines, total and the way on, at the bottom of the screen. */
export const CartBar = ({ cart, prices }: { cart: Cart; prices: Prices }) => (
  <div className={`screen-only ${styles.bar}`}>
    <span>
      <small>{countOf(cart.quantity, 'line')} with tax</small>
      <b className="num">{formatMoney(cartTotals(cart, prices.taxRates).totalMinor, 'GHS')}</b>
    </span>
    <ButtonLink tone="go" size="l" to={paths.checkout}>
      Checkout
    </ButtonLink>
  </div>
)
