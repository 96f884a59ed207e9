import type { CurrencyCode } from '#domain/pricing/currency.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import { taxLabel, type Totals } from '#domain/pricing/tax.ts'
import styles from './totals-list.module.css'

/**
 * Net, the three levies, delivery and the total, line by line in cedis, the currency charged. Each line also shows the
 * shopper's display currency if that is different.
 */
export function TotalsList({
  totals,
  currency = 'GHS',
  money,
}: {
  totals: Totals
  currency?: CurrencyCode
  /** Formats pesewas in `currency`. */
  money?: (amountMinor: number) => string
}) {
  const about = currency === 'GHS' ? undefined : money
  return (
    <dl className={styles.totals}>
      <Row label="Net" minor={totals.netMinor} about={about} />
      {totals.deliveryMinor > 0 && <Row label="Delivery" minor={totals.deliveryMinor} about={about} />}
      {totals.taxes.map((tax) => (
        <Row key={tax.code} label={taxLabel(tax)} minor={tax.amountMinor} about={about} />
      ))}
      <Row label="Total" minor={totals.totalMinor} about={about} className={styles.total} />
    </dl>
  )
}

const Row = ({
  label,
  minor,
  about,
  className,
}: {
  label: string
  minor: number
  about: ((amountMinor: number) => string) | undefined
  className?: string | undefined
}) => (
  <div className={className}>
    <dt>{label}</dt>
    <dd>
      {about && <small>about {about(minor)}</small>} {formatMoney(minor, 'GHS')}
    </dd>
  </div>
)
