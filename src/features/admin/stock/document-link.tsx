import { Link } from 'react-router-dom'
import { paths } from '#config/paths.ts'
import type { Role } from '#domain/people/roles.ts'
import { meetsNeed } from '#domain/people/staff-access.ts'
import type { StockPosting } from '#domain/stock/stock-posting.ts'
import { ADMIN_SCREENS } from '#features/admin/shared/admin-screens.ts'

/** Leads to what asked for a posting, for those who can open it. */
export function DocumentLink({ source, roles }: { source: StockPosting['source']; roles: readonly Role[] }) {
  const to = documentUrl(source, roles)
  return to ? (
    <Link to={to} data-row className="link mono">
      {source.ref}
    </Link>
  ) : (
    <span className="sub">{source.ref}</span>
  )
}

function documentUrl({ kind, id }: StockPosting['source'], roles: readonly Role[]): string | undefined {
  if (kind === 'order') return meetsNeed(roles, ADMIN_SCREENS.orders.need) ? paths.admin.order(id) : undefined
  if (kind === 'fulfilment' && meetsNeed(roles, ADMIN_SCREENS.deliveries.need))
    return paths.admin.deliveryPaper(id, 'delivery-note')
  if (kind === 'purchase' && meetsNeed(roles, ADMIN_SCREENS.purchases.need)) return paths.admin.purchase(id)
  if (kind === 'transfer' && meetsNeed(roles, ADMIN_SCREENS.transfers.need)) return paths.admin.transfer(id)
  if (kind === 'count' && meetsNeed(roles, ADMIN_SCREENS.counts.need)) return paths.admin.count(id)
  if (kind === 'adjustment' && meetsNeed(roles, ADMIN_SCREENS.adjustments.need))
    return paths.admin.adjustment(id)
  return undefined
}
