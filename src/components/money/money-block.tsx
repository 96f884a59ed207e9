import type { OrderMoney } from '#domain/money/order-money.ts'
import { formatAmount } from '#domain/pricing/money.ts'
import styles from './money-block.module.css'

/** What stands of an order: verified, being checked and still to send, as a bar and in figures. */
export function MoneyBlock({
  money,
  isWide = false,
}: {
  money: OrderMoney
  /** With the figures beside each other. */
  isWide?: boolean
}) {
  const { paidMinor, checkingMinor, certifyingMinor, leftMinor, withheldMinor, overpaidMinor } = money
  const parts: readonly (readonly [label: string, amountMinor: number, kind: string])[] = [
    ['Verified', paidMinor, 'verified'],
    ['Being checked', checkingMinor, 'checking'],
    ['Certificate being checked', certifyingMinor, 'checking'],
    ['Withholding certificate to come', withheldMinor, 'certificate'],
    ...(overpaidMinor > 0 ? [] : [['Left to pay', leftMinor, 'left'] as const]),
  ]
  const isAlways = (kind: string) => kind === 'verified' || kind === 'left'
  return (
    <div className={styles.block} data-wide={isWide || undefined}>
      <span className={styles.bar} aria-hidden="true">
        {parts.map(([label, amountMinor, kind]) =>
          amountMinor > 0 ? <i key={label} data-part={kind} style={{ flexGrow: amountMinor }} /> : null,
        )}
      </span>
      <dl className={styles.figures}>
        {parts
          .filter(([, amountMinor, kind]) => amountMinor > 0 || isAlways(kind))
          .map(([label, amountMinor, kind]) => (
            <div key={label} data-part={kind}>
              <dt>{label}</dt>
              <dd className="num">{formatAmount(amountMinor)}</dd>
            </div>
          ))}
        {overpaidMinor > 0 && (
          <div data-part="owed">
            <dt>Paid too much</dt>
            <dd className="num">{formatAmount(overpaidMinor)}</dd>
          </div>
        )}
      </dl>
    </div>
  )
}
