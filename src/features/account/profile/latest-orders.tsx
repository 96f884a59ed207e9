import { lazy, useState } from 'react'
import { Link } from 'react-router-dom'
import { OrderProgress } from '#components/orders/order-progress.tsx'
import { paths } from '#config/paths.ts'
import type { Order } from '#domain/orders/order.ts'
import { formatAmount } from '#domain/pricing/money.ts'
import { dayText } from '#lib/time-ago.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { LazyBoundary } from '#ui/lazy-boundary.tsx'
import styles from './overview-page.module.css'

const ReorderDialog = lazy(async () => ({
  default: (await import('#components/orders/reorder-dialog.tsx')).ReorderDialog,
}))

const SHOWN = 4
const NAMED = 2

/** The newest orders, each to be ordered again. */
export function LatestOrders({ orders }: { orders: readonly Order[] }) {
  const [again, setAgain] = useState<Order>()
  return (
    <section className={styles.section} aria-labelledby="latest">
      <div className="head-row">
        <h2 id="latest">Latest orders</h2>
        {orders.length > 0 && (
          <Link className="link" to={paths.orders}>
            All orders
          </Link>
        )}
      </div>
      {orders.length === 0 ? (
        <div className={`card ${styles.empty}`}>
          <p>Your orders appear here with their status.</p>
          <ButtonLink to={paths.products}>Open the price list</ButtonLink>
        </div>
      ) : (
        <ul className={`card lines ${styles.orders}`}>
          <li className={styles.names} aria-hidden="true">
            <span>Order</span>
            <span>Goods</span>
            <span>State</span>
            <span className="num">Total GH₵</span>
          </li>
          {orders.slice(0, SHOWN).map((order) => (
            <li key={order.id}>
              <span className={styles.two}>
                <Link to={paths.order(order.id)}>{order.project || order.ref}</Link>
                <small>
                  {order.project && (
                    <>
                      <span className="mono">{order.ref}</span> ·{' '}
                    </>
                  )}
                  {dayText(order.createdAt)}
                </small>
              </span>
              <span className={`${styles.two} ${styles.goods}`}>
                <span>{goodsOf(order)}</span>
                <small>{order.poNumber}</small>
              </span>
              <OrderProgress order={order} />
              <b className="num">{formatAmount(order.totals.totalMinor)}</b>
              <Button size="s" aria-label={`Order again: ${order.ref}`} onClick={() => setAgain(order)}>
                Order again
              </Button>
            </li>
          ))}
        </ul>
      )}
      {again && (
        <LazyBoundary>
          <ReorderDialog order={again} onClose={() => setAgain(undefined)} />
        </LazyBoundary>
      )}
    </section>
  )
}

function goodsOf({ lines, lineCount }: Order): string {
  const named = lines
    .slice(0, NAMED)
    .map(({ name }) => name)
    .join('; ')
  return lineCount > NAMED ? `${named} and ${lineCount - NAMED} more` : named
}
