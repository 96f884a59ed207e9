import { Link } from 'react-router-dom'
import { paths } from '#config/paths.ts'
import { renewAvailability, useAvailabilities } from '#data/catalogue/use-availability.ts'
import { ON_OPENING, useRead } from '#data/reading/use-read.ts'
import { countIncoming } from '#data/stock/stock-overview.ts'
import { MAX_COUNTED, countText } from '#domain/orders/order-count.ts'
import { branchStock, sumOfStock, type BranchStock } from '#domain/stock/stock-overview.ts'
import { useAdminBranches } from '#features/admin/shared/use-admin-branches.ts'
import { DataTable } from '#ui/data-table.tsx'
import styles from './inventory-page.module.css'
import { Part } from './part.tsx'

/** Low and out, by branch: from the bands of each, one read; and one for what suppliers are to bring. */
export function BranchStockTable() {
  const { branches, chosen, nameOf } = useAdminBranches()
  const ids = (chosen ? [chosen] : branches).map(({ id }) => id)
  const { data, error } = useAvailabilities(ids)
  const incoming = useRead(ids.length > 0 && ['incoming', ...ids], () => countIncoming(ids), ON_OPENING).data
  const rows = ids.length === 0 ? undefined : data?.map((one) => branchStock(one))
  return (
    <Part
      id="branches-title"
      title="Products by branch"
      rows={rows}
      error={error}
      onRetry={() => ids.forEach((id) => void renewAvailability(id))}
      none="There are no branches yet."
    >
      {(all) => (
        <DataTable label="Products by branch">
          <thead>
            <tr>
              <th>Branch</th>
              <th className="num">Kept</th>
              <th className="num">In stock</th>
              <th className="num">Low</th>
              <th className="num">Out</th>
              <th className="num" title="Products that a supplier is to bring">
                Expected
              </th>
            </tr>
          </thead>
          <tbody>
            {all.map((row) => (
              <tr key={row.locationId}>
                <th scope="row">
                  <Link to={stockUrl(row)} className="link">
                    {nameOf(row.locationId)}
                  </Link>
                </th>
                <td className="num">{text(row.kept)}</td>
                <td className="num">{text(row.in)}</td>
                <BandCell row={row} band="low" name={nameOf(row.locationId)} />
                <BandCell row={row} band="out" name={nameOf(row.locationId)} />
                <td className="num">{incoming ? countText(incoming[row.locationId] ?? 0) : '–'}</td>
              </tr>
            ))}
            {all.length > 1 && (
              <tr className={styles.sum}>
                <th scope="row">All branches</th>
                {(['kept', 'in', 'low', 'out'] as const).map((of) => (
                  <td key={of} className="num">
                    {text(sumOfStock(all, of))}
                  </td>
                ))}
                <td className="num">{incoming ? sumText(Object.values(incoming)) : '–'}</td>
              </tr>
            )}
          </tbody>
        </DataTable>
      )}
    </Part>
  )
}

function BandCell({ row, band, name }: { row: BranchStock; band: 'low' | 'out'; name: string }) {
  return (
    <td className="num">
      {row[band] === 0 ? (
        '0'
      ) : (
        <Link to={stockUrl(row, band)} className="link" aria-label={`${text(row[band])} ${band} at ${name}`}>
          {text(row[band])}
        </Link>
      )}
    </td>
  )
}

/** `240`, or `298+` where a branch has more than is counted. */
const sumText = (counts: readonly number[]): string => {
  const uncounted = counts.filter((count) => count >= MAX_COUNTED).length
  const sum = counts.reduce((all, count) => all + count, 0)
  return uncounted > 0 ? `${text(sum - uncounted)}+` : text(sum)
}

const text = (count: number): string => count.toLocaleString('en-GH')

const stockUrl = ({ locationId }: BranchStock, band?: 'low' | 'out'): string =>
  `${paths.admin.stock}?${new URLSearchParams({ branch: locationId, ...(band && { band }) })}`
