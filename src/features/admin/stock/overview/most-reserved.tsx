import { Link } from 'react-router-dom'
import { stockCardUrl } from '#config/urls.ts'
import { readable } from '#data/firebase/unreadable.ts'
import { ON_OPENING, useRead } from '#data/reading/use-read.ts'
import { listMostReserved } from '#data/stock/stock-overview.ts'
import { availableOf, type StockLevel } from '#domain/stock/stock.ts'
import { formatQuantity, quantityInUnits } from '#domain/units/quantity.ts'
import { useAdminBranches } from '#features/admin/shared/use-admin-branches.ts'
import { useUser } from '#stores/session-store.ts'
import { DataTable } from '#ui/data-table.tsx'
import { mayReadCards } from '../card/use-card-branches.ts'
import styles from './inventory-page.module.css'
import { Part } from './part.tsx'

/** What orders hold most of. */
export function MostReserved() {
  const { scope, nameOf } = useAdminBranches()
  const hasCards = mayReadCards(useUser().roles)
  const { data, error, mutate } = useRead(['most-reserved', scope], () => listMostReserved(scope), ON_OPENING)
  return (
    <Part<StockLevel>
      id="reserved-title"
      title="Reserved for orders"
      rows={data && readable(data).toSorted((one, other) => reservedUnits(other) - reservedUnits(one))}
      error={error}
      onRetry={() => void mutate()}
      none="Nothing is reserved for an order."
    >
      {(levels) => (
        <DataTable label="Reserved for orders" dense>
          <thead>
            <tr>
              <th>Product</th>
              <th>Branch</th>
              <th className="num">Reserved</th>
              <th className="num">Available</th>
            </tr>
          </thead>
          <tbody>
            {levels.map((level) => (
              <tr key={level.id}>
                <th scope="row" title={level.name}>
                  {hasCards ? (
                    <Link
                      to={stockCardUrl(level.productId, level.locationId)}
                      className={`link ${styles.name}`}
                    >
                      {level.name}
                    </Link>
                  ) : (
                    <span className={styles.name}>{level.name}</span>
                  )}
                </th>
                <td>{nameOf(level.locationId)}</td>
                <td className="num">{formatQuantity(level.reserved, level.quantityScale)}</td>
                <td className="num">{formatQuantity(availableOf(level), level.quantityScale)}</td>
              </tr>
            ))}
          </tbody>
        </DataTable>
      )}
    </Part>
  )
}

const reservedUnits = ({ reserved, quantityScale }: StockLevel): number =>
  quantityInUnits(reserved, quantityScale)
