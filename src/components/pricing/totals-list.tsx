import type { CurrencyCode } from '#domain/pricing/currency.ts'
import type { DeliveryPricing } from '#domain/orders/order.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import { taxLabel, type Totals } from '#domain/pricing/tax.ts'
import { deliveryText } from '#domain/orders/delivery-text.ts'
import styles from './totals-list.module.css'

/**
 * Net, the three levies, delivery and the total, line by line in cedis, the currency charged. Under the total, what it is
 * about in the shopper's display currency, if that is different.
 */
export function TotalsList({
  totals,
  deliveryPricing = 'none',
  currency = 'GHS',
  money,
}: {
  totals: Totals
  /** Missing for a cart: where the goods go is chosen at the checkout. */
  deliveryPricing?: DeliveryPricing
  currency?: CurrencyCode
  /** Formats pesewas in `currency`. */
  money?: (amountMinor: number) => string
}) {
  const about = currency === 'GHS' ? undefined : money
  const delivery = deliveryText(totals, deliveryPricing, (minor) => formatMoney(minor, 'GHS'))
  return (
    <dl className={styles.totals}>
      <Row label="Net" minor={totals.netMinor} />
      {delivery !== undefined && <Row label="Delivery" text={delivery} minor={totals.deliveryMinor} />}
      {totals.taxes.map((tax) => (
        <Row key={tax.code} label={taxLabel(tax)} minor={tax.amountMinor} />
      ))}
      <Row label="Total" minor={totals.totalMinor} about={about} className={styles.total} />
    </dl>
  )
}

const Row = ({
  label,
  minor,
  text = formatMoney(minor, 'GHS'),
  about,
  className,
}: {
  label: string
  minor: number
  /** Instead of the amount. */
  text?: string
  about?: ((amountMinor: number) => string) | undefined
  className?: string | undefined
}) => (
  <div className={className}>
    <dt>{label}</dt>
    <dd>
      {text}
      {about && <small>about {about(minor)}</small>}
    </dd>
  </div>
)
