import { lazy, useState } from 'react'
import { Link } from 'react-router-dom'
import { usePrices } from '#components/pricing/use-prices.ts'
import { paths } from '#config/paths.ts'
import { readable, type Read } from '#data/firebase/unreadable.ts'
import { watchCustomerOrders } from '#data/orders/orders.ts'
import { useLive } from '#data/reading/use-live.ts'
import { type Order } from '#domain/orders/order.ts'
import { orderStatusLabel } from '#domain/orders/order-status-label.ts'
import { timeAgo } from '#lib/time-ago.ts'
import { useNow } from '#components/states/use-now.ts'
import { countOf } from '#lib/plural.ts'
import { Button } from '#ui/button.tsx'
import { LazyBoundary } from '#ui/lazy-boundary.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import page from './home-page.module.css'
import { projectsOf } from './projects.ts'
import styles from './your-work.module.css'

const ReorderDialog = lazy(async () => ({
  default: (await import('#components/orders/reorder-dialog.tsx')).ReorderDialog,
}))

const ORDERS = 3
const PROJECTS = 6

/** For signed-in users: their last orders, which can be reordered, and their projects. */
export function YourWork({ uid }: { uid: string }) {
  const orders = useOwnOrders(uid)
  const [again, setAgain] = useState<Order>()
  const prices = usePrices()
  const now = useNow()
  if (orders?.length === 0) return null
  if (!orders || !prices) return <Skeleton height="180px" radius="8px" />

  const projects = projectsOf(orders).slice(0, PROJECTS)
  return (
    <section aria-labelledby="your-orders">
      <div className={page.head}>
        <h2 id="your-orders">Order again</h2>
        <Link to={paths.orders}>All your orders</Link>
      </div>
      <ul className={styles.orders}>
        {orders.slice(0, ORDERS).map((order) => (
          <li key={order.id}>
            <Link to={paths.order(order.id)} className={`link ${styles.ref}`}>
              {order.ref}
            </Link>
            <small>
              {timeAgo(order.createdAt, now)} · {orderStatusLabel(order)}
            </small>
            <p>
              {order.lines
                .slice(0, 3)
                .map(({ name }) => name)
                .join('; ')}
              {order.lines.length > 3 && ` and ${order.lines.length - 3} more`}
            </p>
            <div className={styles.foot}>
              <b className="num">{prices.money(order.totals.totalMinor)}</b>
              <Button size="s" icon="refresh" onClick={() => setAgain(order)}>
                Order again…
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {again && (
        <LazyBoundary>
          <ReorderDialog order={again} onClose={() => setAgain(undefined)} />
        </LazyBoundary>
      )}
      {projects.length > 0 && (
        <p className={`row ${styles.projects}`}>
          <span>Your projects</span>
          {projects.map(({ name, orders: count, lastOrderId }) => (
            <Link key={name} to={paths.order(lastOrderId)}>
              {name} <small>{countOf(count, 'order')}</small>
            </Link>
          ))}
        </p>
      )}
    </section>
  )
}

/**
 * The user's own orders, live; undefined until loaded. They are optional here: failures show nothing, and unreadable
 * orders appear in the list of all orders.
 */
function useOwnOrders(uid: string): readonly Order[] | undefined {
  const { data, status } = useLive<Read<Order>[]>(uid, (onData, onError) =>
    watchCustomerOrders(uid, onData, onError),
  )
  return status === 'failed' ? [] : data && readable(data)
}
