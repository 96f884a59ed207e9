import type { ReactNode } from 'react'
import { cartTotals } from '#domain/cart/cart-totals.ts'
import { TotalsList } from '#components/pricing/totals-list.tsx'
import type { Prices } from '#components/pricing/use-prices.ts'
import { exemptionText } from '#domain/people/customer-terms.ts'
import type { Cart } from '#domain/cart/cart.ts'
import styles from './cart-totals-panel.module.css'

/** The cart's totals, in the currency charged and the one displayed. */
export function CartTotalsPanel({
  cart,
  prices,
  children,
}: {
  cart: Cart
  prices: Prices
  children?: ReactNode
}) {
  const totals = cartTotals(cart, prices.taxRates)
  return (
    <aside className={`panel ${styles.panel}`} aria-label="Totals">
      <h2>Summary</h2>
      <TotalsList totals={totals} currency={prices.currency} money={prices.money} />
      {prices.exemption && <p className={styles.note}>{exemptionText(prices.exemption)}</p>}
      <p className={styles.note}>
        {prices.currency === 'GHS'
          ? 'Delivery is chosen at the checkout.'
          : `We charge in Ghana cedis. ${prices.rateNote}. Delivery is chosen at the checkout.`}
      </p>
      {children}
    </aside>
  )
}
