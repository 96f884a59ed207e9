import { Link } from 'react-router-dom'
import { paths } from '#config/paths.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import { useUnpaidOrders } from '#features/account/shared/use-unpaid-orders.ts'
import { dayText } from '#lib/time-ago.ts'
import { ButtonLink } from '#ui/button.tsx'
import styles from './profile.module.css'

const SHOWN = 3

/** What is left to pay, the oldest order first; nothing where there is none. The page of payments says what failed. */
export function ToPay({ uid }: { uid: string }) {
  const { data } = useUnpaidOrders(uid)
  if (!data || data.unpaid.length === 0) return null
  const { unpaid } = data
  const left = unpaid.reduce((sum, { leftMinor }) => sum + leftMinor, 0)
  return (
    <section className={`panel ${styles.card}`} aria-labelledby="to-pay">
      <div className="head-row">
        <h2 id="to-pay">To pay {formatMoney(left, 'GHS')}</h2>
        <ButtonLink tone="go" size="s" to={paths.transfer}>
          Pay
        </ButtonLink>
      </div>
      <ul className={`lines ${styles.rows}`}>
        {unpaid.slice(0, SHOWN).map(({ order, checkingMinor, leftMinor }) => (
          <li key={order.id}>
            <span>
              <Link to={paths.order(order.id)} className="mono link">
                {order.ref}
              </Link>
              <small>{`Placed ${dayText(order.createdAt)}`}</small>
            </span>
            <span className="num">
              <b>{formatMoney(leftMinor, 'GHS')}</b>
              {checkingMinor > 0 && <small>{`${formatMoney(checkingMinor, 'GHS')} is being checked`}</small>}
            </span>
          </li>
        ))}
      </ul>
      {unpaid.length > SHOWN && <p>{`and ${unpaid.length - SHOWN} more`}</p>}
    </section>
  )
}
