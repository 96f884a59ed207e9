import { Link } from 'react-router-dom'
import { PAYMENT_TONES } from '#components/money/payment-tones.ts'
import { paths } from '#config/paths.ts'
import { PAYMENT_KINDS, type Payment } from '#domain/money/payment.ts'
import { formatAmount } from '#domain/pricing/money.ts'
import { dayText } from '#lib/time-ago.ts'
import { Pill } from '#ui/pill.tsx'
import { OWN_PAYMENT_LABELS } from './payment-words.ts'
import styles from './transfer.module.css'

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
        {payments
          .slice(0, SHOWN)
          .map(({ id, orderRef, kind, status, paidOn, amountMinor, receivedMinor }) => (
            <li key={id} className={styles.earlier}>
              <Link to={paths.transaction(id)} className="mono">
                {orderRef}
              </Link>
              <b className="num">{formatAmount(receivedMinor ?? amountMinor)}</b>
              <small>{`${dayText(Date.parse(paidOn))} · ${PAYMENT_KINDS[kind].label}`}</small>
              <Pill tone={PAYMENT_TONES[status]}>{OWN_PAYMENT_LABELS[status]}</Pill>
            </li>
          ))}
      </ul>
    </section>
  )
