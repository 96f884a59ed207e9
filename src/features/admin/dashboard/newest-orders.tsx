import { Link } from 'react-router-dom'
import { UnreadableRow } from '#components/states/unreadable-line.tsx'
import { useNow } from '#components/states/use-now.ts'
import { paths } from '#config/paths.ts'
import { Unreadable } from '#data/firebase/unreadable.ts'
import { listNewestOrders, type BranchScope } from '#data/orders/admin-orders.ts'
import { useRead } from '#data/reading/use-read.ts'
import { formatAmount } from '#domain/pricing/money.ts'
import { timeAgo } from '#lib/time-ago.ts'
import { DataTable } from '#ui/data-table.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './dashboard-page.module.css'

const SHOWN = 4
const COLUMNS = 4

/** The newest orders waiting to be confirmed. */
export function NewestOrders({ scope }: { scope: BranchScope }) {
  const now = useNow()
  const newest = useRead(['newest-orders', scope], () =>
    listNewestOrders({ status: 'submitted', branches: scope }, SHOWN),
  )
  return (
    <section aria-labelledby="newest-title" className={styles.newest}>
      <h2 id="newest-title">Waiting to be confirmed</h2>
      {newest.error && (
        <ErrorState title="The orders could not be loaded" onRetry={() => void newest.mutate()} />
      )}
      {!newest.error && !newest.data && <Skeleton height="170px" radius="8px" />}
      {newest.data?.length === 0 && (
        <EmptyState icon="receipt" title="No orders waiting">
          <p>New orders appear here as they arrive.</p>
        </EmptyState>
      )}
      {newest.data && newest.data.length > 0 && (
        <DataTable label="Newest orders" dense>
          <tbody>
            {newest.data.map((order) =>
              order instanceof Unreadable ? (
                <UnreadableRow
                  key={order.id}
                  record={order}
                  to={paths.admin.order(order.id)}
                  columns={COLUMNS}
                />
              ) : (
                <tr key={order.id}>
                  <td>
                    <Link to={paths.admin.order(order.id)} className="mono link">
                      {order.ref}
                    </Link>
                  </td>
                  <td>{order.customer.company || order.customer.name}</td>
                  <td className="sub">{timeAgo(order.createdAt, now)}</td>
                  <td className="num">GH₵ {formatAmount(order.totals.totalMinor)}</td>
                </tr>
              ),
            )}
          </tbody>
        </DataTable>
      )}
    </section>
  )
}
