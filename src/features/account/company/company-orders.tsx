import { Link } from 'react-router-dom'
import { UnreadableRow } from '#components/states/unreadable-line.tsx'
import { paths } from '#config/paths.ts'
import { Unreadable, type Read } from '#data/firebase/unreadable.ts'
import { watchCompanyOrders, watchWaitingOrders } from '#data/orders/company-orders.ts'
import { useLive } from '#data/reading/use-live.ts'
import { isWaitingForCompany } from '#domain/orders/company-approval.ts'
import { type Order } from '#domain/orders/order.ts'
import { orderStatusLabel } from '#domain/orders/order-status-label.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import { timestampText } from '#lib/time-ago.ts'
import { shownName } from '#lib/shown-name.ts'
import { DataTable } from '#ui/data-table.tsx'
import { Pill } from '#ui/pill.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './company-page.module.css'

/** What waits for an approver, and the newest orders of the company; live. */
export function CompanyOrders({ companyId }: { companyId: string }) {
  const waiting = useLive<Read<Order>[]>(`waiting ${companyId}`, (onData, onError) =>
    watchWaitingOrders(companyId, onData, onError),
  )
  const newest = useLive<Read<Order>[]>(`orders ${companyId}`, (onData, onError) =>
    watchCompanyOrders(companyId, onData, onError),
  )
  const others = newest.data?.filter((order) => order instanceof Unreadable || !isWaitingForCompany(order))
  return (
    <>
      {waiting.data && waiting.data.length > 0 && (
        <section className={styles.stack} aria-labelledby="waiting-orders">
          <h2 id="waiting-orders">Waiting for an approval</h2>
          <Orders label="Orders that wait for an approval" orders={waiting.data} />
        </section>
      )}
      <section className={styles.stack} aria-labelledby="company-orders">
        <h2 id="company-orders">Newest orders</h2>
        {newest.status === 'failed' || waiting.status === 'failed' ? (
          <p className="failure">The orders of your company could not be loaded.</p>
        ) : !others ? (
          <Skeleton height="120px" />
        ) : others.length === 0 ? (
          <p className="sub">No other orders yet.</p>
        ) : (
          <Orders label="Newest orders of your company" orders={others} />
        )}
      </section>
    </>
  )
}

const COLUMNS = 5

const Orders = ({ label, orders }: { label: string; orders: readonly Read<Order>[] }) => (
  <DataTable label={label}>
    <thead>
      <tr>
        <th>Order</th>
        <th>Ordered by</th>
        <th className={styles.wide}>For</th>
        <th>State</th>
        <th className="num">Total GH₵</th>
      </tr>
    </thead>
    <tbody>
      {orders.map((order) =>
        order instanceof Unreadable ? (
          <UnreadableRow key={order.id} record={order} to={paths.order(order.id)} columns={COLUMNS} />
        ) : (
          <tr key={order.id}>
            <td className={styles.names}>
              <Link to={paths.order(order.id)} className="link">
                {order.ref}
              </Link>
              <small className={styles.wide}> {timestampText(order.createdAt)}</small>
            </td>
            <td>{shownName(order.customer.name)}</td>
            <td className={styles.wide}>{order.project || '–'}</td>
            <td>
              {isWaitingForCompany(order) ? (
                <Pill tone="warn">To approve</Pill>
              ) : (
                <Pill>{orderStatusLabel(order)}</Pill>
              )}
            </td>
            <td className="num">{formatMoney(order.totals.totalMinor, 'GHS')}</td>
          </tr>
        ),
      )}
    </tbody>
  </DataTable>
)
