import { Link } from 'react-router-dom'
import { failureText } from '#components/states/failure-texts.ts'
import { PatientSkeleton } from '#components/states/long-wait.tsx'
import { UnreadableRow } from '#components/states/unreadable-line.tsx'
import { PageTitle } from '#components/company/page-title.tsx'
import { helpUrl, paths } from '#config/paths.ts'
import { Unreadable } from '#data/firebase/unreadable.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import { type Order } from '#domain/orders/order.ts'
import { orderStatusLabel } from '#domain/orders/order-status-label.ts'
import { timestampText } from '#lib/time-ago.ts'
import { useUser } from '#stores/session-store.ts'
import { ButtonLink } from '#ui/button.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Pill } from '#ui/pill.tsx'
import { STATUS_TONES } from './order-status.ts'
import styles from './orders-page.module.css'
import { useCustomerOrders } from './use-customer-orders.ts'

const COLUMNS = 6

/** The customer's own orders, live. */
export function OrdersPage() {
  const { uid } = useUser()
  const { orders, error, retry } = useCustomerOrders(uid)
  return (
    <div className="page">
      <PageTitle title="Your orders" />
      <h1>Your orders</h1>
      {error ? (
        <ErrorState title="Your orders could not be loaded" onRetry={retry}>
          <p>{failureText(error)}</p>
        </ErrorState>
      ) : !orders ? (
        <PatientSkeleton height="260px" />
      ) : orders.length === 0 ? (
        <EmptyState
          icon="receipt"
          title="No orders yet"
          actions={
            <>
              <ButtonLink tone="go" to={paths.products}>
                Open the price list
              </ButtonLink>
              <ButtonLink to={helpUrl('place-an-order')}>How to order</ButtonLink>
            </>
          }
        >
          <p>Your orders appear here with their status.</p>
        </EmptyState>
      ) : (
        <DataTable label="Your orders">
          <thead>
            <tr>
              <th>Order</th>
              <th className={styles.wide}>Placed</th>
              <th>State</th>
              <th className={styles.wide}>Your reference</th>
              <th className={`num ${styles.wide}`}>Lines</th>
              <th className="num">Total</th>
            </tr>
          </thead>
          <tbody>
            {orders.map((order) =>
              order instanceof Unreadable ? (
                <UnreadableRow key={order.id} record={order} to={paths.order(order.id)} columns={COLUMNS} />
              ) : (
                <OrderRow key={order.id} order={order} />
              ),
            )}
          </tbody>
        </DataTable>
      )}
    </div>
  )
}

const OrderRow = ({ order }: { order: Order }) => (
  <tr>
    <td>
      <Link to={paths.order(order.id)} className={`link ${styles.ref}`}>
        {order.ref}
      </Link>
      <small className={styles.narrow}>{timestampText(order.createdAt)}</small>
      {(order.poNumber || order.project) && (
        <small className={styles.narrow}>
          {[order.poNumber && `LPO ${order.poNumber}`, order.project].filter(Boolean).join(' · ')}
        </small>
      )}
    </td>
    <td className={`${styles.when} ${styles.wide}`}>{timestampText(order.createdAt)}</td>
    <td>
      <Pill tone={STATUS_TONES[order.status]}>{orderStatusLabel(order)}</Pill>
    </td>
    <td className={styles.wide}>{[order.poNumber, order.project].filter(Boolean).join(' · ') || '–'}</td>
    <td className={`num ${styles.wide}`}>{order.lineCount}</td>
    <td className="num">
      <b>{formatMoney(order.totals.totalMinor, 'GHS')}</b>
    </td>
  </tr>
)
