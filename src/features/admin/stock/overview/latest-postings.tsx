import { Link } from 'react-router-dom'
import { useNow } from '#components/states/use-now.ts'
import { stockCardUrl } from '#config/urls.ts'
import { useProducts } from '#data/catalogue/use-products.ts'
import { readable } from '#data/firebase/unreadable.ts'
import { ON_OPENING, useRead } from '#data/reading/use-read.ts'
import { listLatestPostings } from '#data/stock/stock-overview.ts'
import { postingLabel } from '#domain/stock/stock-card.ts'
import type { StockPosting } from '#domain/stock/stock-posting.ts'
import { productOfLevel } from '#domain/stock/stock.ts'
import { useAdminBranches } from '#features/admin/shared/use-admin-branches.ts'
import { timeAgo, timestampText } from '#lib/time-ago.ts'
import { useUser } from '#stores/session-store.ts'
import { DataTable } from '#ui/data-table.tsx'
import { DocumentLink } from '../document-link.tsx'
import styles from './inventory-page.module.css'
import { Part } from './part.tsx'

/** What moved or was reserved last; each product leads to its stock card. */
export function LatestPostings() {
  const { scope, nameOf } = useAdminBranches()
  const { roles } = useUser()
  const now = useNow()
  const { data, error, mutate } = useRead(
    ['latest-postings', scope],
    () => listLatestPostings(scope),
    ON_OPENING,
  )
  const postings = data && readable(data)
  const { productOf } = useProducts((postings ?? []).map(productIdOf))
  return (
    <Part<StockPosting>
      id="postings-title"
      title="Latest postings"
      rows={postings}
      error={error}
      onRetry={() => void mutate()}
      none="Nothing was posted yet."
    >
      {(rows) => (
        <DataTable label="Latest postings" dense>
          <thead>
            <tr>
              <th>When</th>
              <th>Posting</th>
              <th>Product</th>
              <th>Branch</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((posting) => {
              const { id, source, locationId, levelIds, postedAt, createdAt } = posting
              const productId = productIdOf(posting)
              const at = postedAt ?? createdAt
              return (
                <tr key={id}>
                  <td title={timestampText(at)}>{timeAgo(at, now)}</td>
                  <td>
                    {postingLabel(posting)} <DocumentLink source={source} roles={roles} />
                  </td>
                  <td>
                    <Link to={stockCardUrl(productId, locationId)} className={`link ${styles.name}`}>
                      {productOf?.(productId)?.name ?? productId}
                    </Link>
                    {levelIds.length > 1 && <small className="sub">and {levelIds.length - 1} more</small>}
                  </td>
                  <td>{nameOf(locationId)}</td>
                </tr>
              )
            })}
          </tbody>
        </DataTable>
      )}
    </Part>
  )
}

/** The first of its products. */
const productIdOf = ({ levelIds: [first = ''] }: StockPosting): string => productOfLevel(first)
