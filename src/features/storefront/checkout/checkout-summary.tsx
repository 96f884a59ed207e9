import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { TotalsList } from '#components/pricing/totals-list.tsx'
import type { Prices } from '#components/pricing/use-prices.ts'
import { paths } from '#config/paths.ts'
import { exemptionText } from '#domain/people/customer-terms.ts'
import type { DeliveryFee } from '#domain/orders/delivery-zone.ts'
import type { DeliveryPricing } from '#domain/orders/order.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import type { Totals } from '#domain/pricing/tax.ts'
import { Button } from '#ui/button.tsx'
import type { CheckoutItems } from './checkout-items.ts'
import styles from './checkout-page.module.css'
import own from './checkout-summary.module.css'

const WHY_QUOTED: Record<Extract<DeliveryFee, { kind: 'quoted' }>['why'], string> = {
  zone: 'We will quote this delivery',
  branch: 'We will quote delivery from this branch',
  weight: 'The load is too heavy for the standard fee',
  'unknown-weight': 'Some weights are not known yet',
}

/** The order's lines and totals in cedis, with the button that submits it. */
export function CheckoutSummary({
  checkoutItems,
  totals,
  deliveryPricing,
  fee,
  prices,
  isSending,
  children,
}: {
  checkoutItems: CheckoutItems
  totals: Totals
  deliveryPricing: DeliveryPricing
  fee: DeliveryFee | undefined
  prices: Prices
  isSending: boolean
  children: ReactNode
}) {
  const { lines, quoteRef, hasGone } = checkoutItems
  return (
    <aside className={`panel ${styles.side}`} aria-label="Your order">
      <div className={own.head}>
        <h2>Your order</h2>
        {quoteRef ? <span className="mono">{quoteRef}</span> : <Link to={paths.cart}>Change</Link>}
      </div>
      {/* A long order scrolls here, which must also work with the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul className={`lines ${own.lines}`} tabIndex={0} aria-label="Lines">
        {lines.map((line) => (
          <li key={line.id}>
            <span>
              {line.name}
              <small>
                {line.quantity}
                {line.orderedUom && ` = ${line.orderedUom}`}
              </small>
            </span>
            <span className="num">
              {formatMoney(line.amountMinor, 'GHS')}
              {prices.currency !== 'GHS' && <small>about {prices.money(line.amountMinor)}</small>}
            </span>
          </li>
        ))}
      </ul>
      <TotalsList
        totals={totals}
        deliveryPricing={deliveryPricing}
        currency={prices.currency}
        money={prices.money}
      />
      {prices.exemption && !quoteRef && <p className={styles.note}>{exemptionText(prices.exemption)}</p>}
      {fee?.kind === 'quoted' && (
        <p className={`warning ${own.warn}`}>
          {WHY_QUOTED[fee.why]}: we add the delivery fee when we confirm, and you see it before you pay.
        </p>
      )}
      <SinceAdded checkoutItems={checkoutItems} />
      {hasGone && (
        <p className={`failure ${styles.failure}`} role="alert">
          Some items are no longer sold. Remove them from the cart first.
        </p>
      )}
      {children}
      <Button type="submit" tone="go" size="l" fill busy={isSending} disabled={hasGone}>
        {isSending ? 'Sending the order' : 'Place the order'}
      </Button>
      <p className={styles.note}>
        By placing the order you accept our{' '}
        <Link to={paths.terms} className="link">
          terms of sale
        </Link>
        .
      </p>
      <p className={styles.note}>
        We charge in Ghana cedis. {prices.rateNote && `${prices.rateNote}, kept with the order.`}{' '}
        {quoteRef
          ? 'Your quoted prices apply.'
          : 'We check prices again when we confirm; the order shows any change.'}
      </p>
    </aside>
  )
}

/** What changed since the items were added to the cart; the totals are today's. */
function SinceAdded({ checkoutItems: { repriced, requantified } }: { checkoutItems: CheckoutItems }) {
  if (repriced.length + requantified.length === 0) return null
  return (
    <div className={`warning ${own.warn}`}>
      <p>
        <b>Changed since you added the items.</b> The totals are today’s.
      </p>
      <ul className={own.changes}>
        {repriced.map(({ name, fromMinor, toMinor }) => (
          <li key={`price of ${name}`}>
            {name}: <s>{formatMoney(fromMinor, 'GHS')}</s> {formatMoney(toMinor, 'GHS')}
          </li>
        ))}
        {requantified.map(({ name, from, to, isMax }) => (
          <li key={`quantity of ${name}`}>
            {name}: <s>{from}</s> {to}
            {isMax && ', the most that one order takes'}
          </li>
        ))}
      </ul>
    </div>
  )
}
