import { Link } from 'react-router-dom'
import { today } from '#components/states/today.ts'
import { paths } from '#config/paths.ts'
import { readable } from '#data/firebase/unreadable.ts'
import { listMostLate } from '#data/purchasing/purchases.ts'
import { ON_OPENING, useRead } from '#data/reading/use-read.ts'
import { branchesOf } from '#domain/purchasing/purchase-branches.ts'
import { linesToCome } from '#domain/purchasing/open-purchases.ts'
import { daysLate, type Purchase } from '#domain/purchasing/purchase.ts'
import { dayText } from '#features/admin/shared/iso-day-text.ts'
import { useAdminBranches } from '#features/admin/shared/use-admin-branches.ts'
import { allOf } from '#lib/any-of.ts'
import { DataTable } from '#ui/data-table.tsx'
import { Part } from './part.tsx'

/** What suppliers should have delivered by now, the longest awaited first; the list has all of it. */
export function LateOrders() {
  const { scope, nameOf } = useAdminBranches()
  const { data, error, mutate } = useRead(
    ['most-late', scope, today()],
    () => listMostLate(scope, today()),
    ON_OPENING,
  )
  return (
    <Part<Purchase>
      id="late-title"
      title="Late from suppliers"
      rows={data && readable(data)}
      error={error}
      onRetry={() => void mutate()}
      none="Nothing is late."
    >
      {(orders) => (
        <>
          <DataTable label="Late from suppliers" dense>
            <thead>
              <tr>
                <th>Order</th>
                <th>Supplier</th>
                <th>For</th>
                <th>Expected</th>
                <th className="num">Days late</th>
                <th className="num">Lines to come</th>
              </tr>
            </thead>
            <tbody>
              {orders.map((order) => (
                <tr key={order.id}>
                  <th scope="row">
                    <Link to={paths.admin.purchase(order.id)} className="link mono">
                      {order.ref}
                    </Link>
                  </th>
                  <td>{order.supplierName}</td>
                  <td>{allOf(branchesOf(order).map(nameOf))}</td>
                  <td>{dayText(order.expectedOn)}</td>
                  <td className="num">{daysLate(order, today())}</td>
                  <td className="num">{linesToCome(order)}</td>
                </tr>
              ))}
            </tbody>
          </DataTable>
          <p className="hint">
            <Link to={`${paths.admin.purchases}?state=late`} className="link">
              All late orders
            </Link>
          </p>
        </>
      )}
    </Part>
  )
}
