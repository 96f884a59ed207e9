import type { CurrencyCode } from '#domain/pricing/currency.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import { taxLabel, type Totals } from '#domain/pricing/tax.ts'
import styles from './totals-list.module.css'

/**
 * Net, the three levies, delivery and the total, line by line in cedis: that is what is charged. Under it the total
 * in the currency the reader looks at, where that is another one.
 */
export function TotalsList({
  totals,
  currency = 'GHS',
  money,
}: {
  totals: Totals
  currency?: CurrencyCode
  /** Writes pesewas in `currency`. */
  money?: (amountMinor: number) => string
}) {
  const cedis = (amountMinor: number) => formatMoney(amountMinor, 'GHS')
  return (
    <dl className={styles.totals}>
      <div>
        <dt>Net</dt>
        <dd>{cedis(totals.netMinor)}</dd>
      </div>
      {totals.deliveryMinor > 0 && (
        <div>
          <dt>Delivery</dt>
          <dd>{cedis(totals.deliveryMinor)}</dd>
        </div>
      )}
      {totals.taxes.map((tax) => (
        <div key={tax.code}>
          <dt>{taxLabel(tax)}</dt>
          <dd>{cedis(tax.amountMinor)}</dd>
        </div>
      ))}
      <div className={styles.total}>
        <dt>Total</dt>
        <dd>{cedis(totals.totalMinor)}</dd>
      </div>
      {currency !== 'GHS' && money && (
        <div>
          <dt>about, in {currency}</dt>
          <dd>{money(totals.totalMinor)}</dd>
        </div>
      )}
    </dl>
  )
}
