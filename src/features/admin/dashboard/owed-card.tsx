import { Link } from 'react-router-dom'
import { paths } from '#config/paths.ts'
import { readable, type Read } from '#data/firebase/unreadable.ts'
import { watchOwed } from '#data/orders/owed-orders.ts'
import { useLive } from '#data/reading/use-live.ts'
import { owedStep } from '#domain/money/owed.ts'
import type { Order } from '#domain/orders/order.ts'
import { formatAmount } from '#domain/pricing/money.ts'
import { shownCustomer } from '#lib/shown-name.ts'
import { DataTable } from '#ui/data-table.tsx'
import { DashboardCard } from './dashboard-card.tsx'

const SHOWN = 3

/** Refunds to make, for those who may make them; nothing while nothing is owed. */
export function OwedCard() {
  const { data } = useLive<Read<Order>[]>('owed', (...to) => watchOwed(SHOWN, ...to))
  const orders = readable(data ?? [])
  if (orders.length === 0) return null
  return (
    <DashboardCard
      id="owed-title"
      title="To give back"
      sub="longest owed first, GH₵"
      action={
        <Link to={paths.admin.owed} className="link">
          What we owe
        </Link>
      }
    >
      <DataTable label="To give back" dense>
        <thead>
          <tr>
            <th>Order</th>
            <th>Next step</th>
            <th className="num">Owed</th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <tr key={order.id}>
              <td>
                <Link to={paths.admin.order(order.id)} className="mono link">
                  {order.ref}
                </Link>
                <small className="sub"> {shownCustomer(order.customer)}</small>
              </td>
              <td>{owedStep(order)}</td>
              <td className="num">{formatAmount(order.owed?.amountMinor ?? 0)}</td>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </DashboardCard>
  )
}
