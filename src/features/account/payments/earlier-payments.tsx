import { Link } from 'react-router-dom'
import { PAYMENT_TONES } from '#components/money/payment-tones.ts'
import { paths } from '#config/paths.ts'
import { paymentKindText, signedMinor, type Payment } from '#domain/money/payment.ts'
import { formatAmount } from '#domain/pricing/money.ts'
import { Pill } from '#ui/pill.tsx'
import { OWN_PAYMENT_LABELS } from './payment-words.ts'
import styles from './transfer.module.css'
import { formatDay } from '#lib/format-day.ts'

const SHOWN = 4

/** The customer's latest payments, live. */
export const EarlierPayments = ({ payments }: { payments: readonly Payment[] }) =>
  payments.length > 0 && (
    <section className={`panel ${styles.last}`} aria-labelledby="earlier">
      <div className="head-row">
        <h2 id="earlier">Earlier payments</h2>
        <Link to={paths.transactions}>All</Link>
      </div>
      <ul className="lines">
        {payments.slice(0, SHOWN).map((payment) => (
          <li key={payment.id} className={styles.earlier}>
            <Link to={paths.transaction(payment.id)} className="mono">
              {payment.orderRef}
            </Link>
            <b className="num">{formatAmount(signedMinor(payment))}</b>
            <small>{`${formatDay(payment.paidOn)} · ${paymentKindText(payment)}`}</small>
            <Pill tone={PAYMENT_TONES[payment.status]}>{OWN_PAYMENT_LABELS[payment.status]}</Pill>
          </li>
        ))}
      </ul>
    </section>
  )
