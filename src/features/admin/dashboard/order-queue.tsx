import { Link } from 'react-router-dom'
import { useNow } from '#components/states/use-now.ts'
import { paths } from '#config/paths.ts'
import type { BranchScope } from '#data/orders/admin-orders.ts'
import { fetchQueue } from '#data/orders/daily-totals.ts'
import { useRead } from '#data/reading/use-read.ts'
import { dayOf, type OrderQueue } from '#domain/orders/daily-totals.ts'
import { lateDeliveries, waitingByAge } from '#domain/orders/sales-figures.ts'
import { formatAmount } from '#domain/pricing/money.ts'
import { countOf } from '#lib/plural.ts'
import { DataTable } from '#ui/data-table.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './dashboard-page.module.css'

const LATE_SHOWN = 5

/** Orders that wait and deliveries that are late: one read, or one a branch for staff of several. */
export function OrdersInQueue({ scope }: { scope: BranchScope }) {
  const queue = useRead(['order-queue', scope], () =>
    fetchQueue(scope === 'every' ? ['all'] : scope.map((id) => `branch-${id}` as const)),
  )
  if (queue.error)
    return <ErrorState title="The orders could not be loaded" onRetry={() => void queue.mutate()} />
  return (
    <div className={styles.halves}>
      <Waiting queue={queue.data} />
      <Late queue={queue.data} />
    </div>
  )
}

type Props = { queue: OrderQueue | undefined }

function Waiting({ queue }: Props) {
  const now = useNow()
  const ages = queue && waitingByAge(queue, now)
  const all = ages?.reduce((sum, { orders }) => sum + orders, 0)
  return (
    <section aria-labelledby="waiting-title" className={styles.part}>
      <h2 id="waiting-title">
        Waiting to be confirmed {all !== undefined && all > 0 && <span className="sub">{all}</span>}
      </h2>
      {!ages && <Skeleton height="170px" radius="8px" />}
      {all === 0 && (
        <EmptyState icon="receipt" title="No orders waiting">
          <p>New orders appear here as they arrive.</p>
        </EmptyState>
      )}
      {ages && all !== 0 && (
        <DataTable label="Orders waiting, by age" dense>
          <thead>
            <tr>
              <th>Placed</th>
              <th className="num">Orders</th>
              <th className="num">Total GH₵</th>
              <th>Longest</th>
            </tr>
          </thead>
          <tbody>
            {ages.map(({ label, orders, totalMinor, oldest }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td className="num">
                  <Link
                    to={paths.admin.orders}
                    className="link"
                    aria-label={`${countOf(orders, 'order')}, ${label}`}
                  >
                    {orders}
                  </Link>
                </td>
                <td className="num">{formatAmount(totalMinor)}</td>
                <td>
                  {oldest && (
                    <Link to={paths.admin.order(oldest)} className="mono link">
                      {queue.waiting[oldest]?.ref}
                    </Link>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </DataTable>
      )}
    </section>
  )
}

function Late({ queue }: Props) {
  const now = useNow()
  const late = queue && lateDeliveries(queue, dayOf(now))
  return (
    <section aria-labelledby="late-title" className={styles.part}>
      <h2 id="late-title">
        Late deliveries {late && late.length > 0 && <span className="sub">{late.length}</span>}
      </h2>
      {!late && <Skeleton height="170px" radius="8px" />}
      {late?.length === 0 && (
        <EmptyState icon="check" title="Nothing is late">
          <p>Confirmed orders that were needed by a day that has passed appear here.</p>
        </EmptyState>
      )}
      {late && late.length > 0 && (
        <DataTable label="Late deliveries" dense>
          <thead>
            <tr>
              <th>Order</th>
              <th>Customer</th>
              <th className="num">Late by</th>
            </tr>
          </thead>
          <tbody>
            {late.slice(0, LATE_SHOWN).map(({ id, ref, customer, daysLate }) => (
              <tr key={id}>
                <td>
                  <Link to={paths.admin.order(id)} className="mono link">
                    {ref}
                  </Link>
                </td>
                <td>{customer}</td>
                <td className="num">{countOf(daysLate, 'day')}</td>
              </tr>
            ))}
          </tbody>
        </DataTable>
      )}
    </section>
  )
}
