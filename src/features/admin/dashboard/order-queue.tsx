import { Link } from 'react-router-dom'
import { useNow } from '#components/states/use-now.ts'
import { paths } from '#config/paths.ts'
import type { BranchScope } from '#data/orders/count-orders.ts'
import { fetchQueue } from '#data/orders/daily-totals.ts'
import { useRead } from '#data/reading/use-read.ts'
import { lateDeliveries, waitingByAge } from '#domain/orders/sales-figures.ts'
import { formatAmount } from '#domain/pricing/money.ts'
import { isoDay } from '#lib/iso-day.ts'
import { countOf } from '#lib/plural.ts'
import { DataTable } from '#ui/data-table.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { DashboardCard } from './dashboard-card.tsx'
import styles from './dashboard-page.module.css'

const LATE_SHOWN = 5

const Failed = ({ onRetry }: { onRetry: () => void }) => (
  <div className={styles.inside}>
    <ErrorState title="The orders could not be loaded" onRetry={onRetry} />
  </div>
)

const Bones = () => (
  <div className={styles.inside}>
    <Skeleton height="150px" radius="8px" />
  </div>
)

/** Orders that wait and those promised for a day: one read, or one a branch for staff of several. */
const useQueue = (scope: BranchScope) =>
  useRead(['order-queue', scope], () =>
    fetchQueue(scope === 'every' ? ['all'] : scope.map((id) => `branch-${id}` as const)),
  )

export function OrdersWaiting({ scope }: { scope: BranchScope }) {
  const { data: queue, error, mutate } = useQueue(scope)
  const now = useNow()
  const ages = queue && waitingByAge(queue, now)
  const all = ages?.reduce((sum, { orders }) => sum + orders, 0)
  return (
    <DashboardCard
      id="waiting-title"
      title="Waiting to be confirmed"
      sub="by age"
      action={
        all !== undefined &&
        all > 0 && (
          <Link to={paths.admin.orders} className="link">
            All {all}
          </Link>
        )
      }
    >
      {error && (
        <div className={styles.inside}>
          <ErrorState title="The orders could not be loaded" onRetry={() => void mutate()} />
        </div>
      )}
      {!ages && !error && <Bones />}
      {all === 0 && (
        <p className={styles.nothing}>
          <b>No orders waiting.</b> <span className="sub">New orders appear here as they arrive.</span>
        </p>
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
    </DashboardCard>
  )
}

export function LateDeliveries({ scope }: { scope: BranchScope }) {
  const { data: queue, error, mutate } = useQueue(scope)
  const now = useNow()
  const late = queue && lateDeliveries(queue, isoDay(now))
  return (
    <DashboardCard
      id="late-title"
      title="Late deliveries"
      sub={late && late.length > LATE_SHOWN ? `the latest ${LATE_SHOWN} of ${late.length}` : undefined}
      action={
        late &&
        late.length > 0 && (
          <Link to={paths.admin.deliveries} className="link">
            Deliveries
          </Link>
        )
      }
    >
      {error && <Failed onRetry={() => void mutate()} />}
      {!late && !error && <Bones />}
      {late?.length === 0 && (
        <p className={styles.nothing}>
          <b>Nothing is late.</b>{' '}
          <span className="sub">Confirmed orders that were needed by a day that has passed appear here.</span>
        </p>
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
    </DashboardCard>
  )
}
