import { Link } from 'react-router-dom'
import { paths } from '#config/paths.ts'
import { stockCardUrl } from '#config/urls.ts'
import { useAvailabilities } from '#data/catalogue/use-availability.ts'
import { useCatalogueAtHand } from '#data/catalogue/use-catalogue.ts'
import type { StockBand } from '#domain/stock/stock.ts'
import { useAdminBranches } from '#features/admin/shared/use-admin-branches.ts'
import { countOf } from '#lib/plural.ts'
import { dayText } from '#lib/time-ago.ts'
import { Pill } from '#ui/pill.tsx'
import { DashboardCard } from './dashboard-card.tsx'
import styles from './dashboard-page.module.css'
import { inNaturalOrder } from '#lib/natural-order.ts'

const SHOWN = 6

/**
 * What runs out at the chosen branch, sold out first. It shares the read of the figures above; names come from the
 * catalogue where this browser has it, and cost nothing.
 */
export function LowStock() {
  const { stockBranch } = useAdminBranches()
  const { data } = useAvailabilities(stockBranch ? [stockBranch.id] : [])
  const catalogue = useCatalogueAtHand()
  const [availability] = data ?? []
  if (!stockBranch || !availability) return null
  const { id: branchId, name: branch } = stockBranch
  const of = (band: StockBand) =>
    Object.keys(availability.bands)
      .filter((id) => availability.bands[id] === band)
      .toSorted(inNaturalOrder)
      .map((id) => ({ id, band, restockAt: availability.restockAt[id] }))
  const all = [...of('out'), ...of('low')]
  return (
    <DashboardCard
      id="low-stock-title"
      title="Low stock"
      sub={`at ${branch}`}
      action={
        all.length > 0 && (
          <Link to={`${paths.admin.stock}?${new URLSearchParams({ branch: branchId })}`} className="link">
            {countOf(all.length, 'product')}
          </Link>
        )
      }
    >
      {all.length === 0 && (
        <p className={styles.nothing}>
          <b>Nothing is low.</b> <span className="sub">Products at their reorder point appear here.</span>
        </p>
      )}
      <ul className="lines">
        {all.slice(0, SHOWN).map(({ id, band, restockAt }) => (
          <li key={id} className={styles.low}>
            <Link to={stockCardUrl(id, branchId)} className="link">
              {catalogue?.products.find((product) => product.id === id)?.name ?? id}
            </Link>
            <Pill tone={band === 'out' ? 'bad' : 'warn'}>{band === 'out' ? 'Out' : 'Low'}</Pill>
            {restockAt !== undefined && <small className="sub">expected {dayText(restockAt)}</small>}
          </li>
        ))}
      </ul>
    </DashboardCard>
  )
}
