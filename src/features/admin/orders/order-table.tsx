import { Link } from 'react-router-dom'
import { UnreadableRow } from '#components/states/unreadable-line.tsx'
import { useNow } from '#components/states/use-now.ts'
import { Unreadable, type Read } from '#data/firebase/unreadable.ts'
import { formatAmount } from '#domain/pricing/money.ts'
import type { Order } from '#domain/orders/order.ts'
import { timestampText, timeAgo } from '#lib/time-ago.ts'
import { DataTable } from '#ui/data-table.tsx'
import { LinkRow } from '#ui/link-row.tsx'
import { Pill } from '#ui/pill.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useRowKeys } from '#ui/use-row-keys.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { DeclineUnreadable } from './decline-unreadable.tsx'
import type { OrderCheck } from './order-check.ts'
import styles from './order-table.module.css'

const COLUMNS = 8

/** A press anywhere on a row opens it; arrow keys move between rows, Enter opens. */
export function OrderTable({
  orders,
  freshIds,
  openId,
  hrefOf,
  branchName,
  check,
}: {
  orders: readonly Read<Order>[]
  freshIds: ReadonlySet<string>
  openId: string | undefined
  hrefOf: (order: Read<Order>) => string
  /** Undefined when only one branch is shown: then there is no branch column. */
  branchName: ((branchId: string) => string) | undefined
  check: ((order: Order) => OrderCheck) | undefined
}) {
  const now = useNow()
  const rows = useRowKeys<HTMLTableSectionElement>()
  return (
    <DataTable label="List of orders" dense>
      <thead>
        <tr>
          <th>Order</th>
          <th className={styles.placed}>Placed</th>
          <th>Customer</th>
          {branchName && <th className={styles.branch}>Branch</th>}
          <th className={styles.lpo}>LPO</th>
          <th className={`num ${styles.lines}`}>Lines</th>
          <th className="num">Total GH₵</th>
          <th>Check</th>
        </tr>
      </thead>
      <tbody ref={rows}>
        {orders.map((order) =>
          order instanceof Unreadable ? (
            <UnreadableRow
              key={order.id}
              record={order}
              to={hrefOf(order)}
              columns={branchName ? COLUMNS : COLUMNS - 1}
            >
              <DeclineUnreadable order={order} />
            </UnreadableRow>
          ) : (
            <LinkRow
              key={order.id}
              to={hrefOf(order)}
              className={styles.row}
              data-on={order.id === openId || undefined}
              data-fresh={freshIds.has(order.id) || undefined}
            >
              <td>
                <Link
                  to={hrefOf(order)}
                  data-row
                  className={`mono ${styles.ref}`}
                  aria-current={order.id === openId || undefined}
                >
                  {order.ref}
                </Link>
                {freshIds.has(order.id) && <VisuallyHidden>, new</VisuallyHidden>}
              </td>
              <td className={`sub ${styles.placed}`} title={timestampText(order.createdAt)}>
                {timeAgo(order.createdAt, now)}
              </td>
              <td className={styles.customer}>{order.customer.company || order.customer.name}</td>
              {branchName && <td className={`sub ${styles.branch}`}>{branchName(order.locationId)}</td>}
              <td className={`sub ${styles.lpo}`}>{order.poNumber || '–'}</td>
              <td className={`num ${styles.lines}`}>{order.lineCount}</td>
              <td className="num">{formatAmount(order.totals.totalMinor)}</td>
              <td>
                <CheckPill check={check?.(order)} />
              </td>
            </LinkRow>
          ),
        )}
      </tbody>
    </DataTable>
  )
}

const CheckPill = ({ check }: { check: OrderCheck | undefined }) =>
  check ? <Pill tone={check.tone}>{check.text}</Pill> : <Skeleton width="64px" height="20px" radius="99px" />

export function OrderTableSkeleton() {
  return (
    <DataTable label="List of orders" dense>
      <tbody>
        {Array.from({ length: 9 }, (_, row) => (
          <tr key={row}>
            {['72px', '40px', '180px', '64px', '90px', '70px'].map((width) => (
              <td key={width}>
                <Skeleton width={width} height="14px" />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </DataTable>
  )
}
