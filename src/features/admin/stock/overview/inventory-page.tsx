import { PageTitle } from '#components/company/page-title.tsx'
import { meetsNeed } from '#domain/people/staff-access.ts'
import { NoBranch } from '#features/admin/shared/no-branch.tsx'
import { useAdminBranches } from '#features/admin/shared/use-admin-branches.ts'
import { useUser } from '#stores/session-store.ts'
import { mayReadCards } from '../card/use-card-branches.ts'
import { BranchStockTable } from './branch-stock-table.tsx'
import { LateOrders } from './late-orders.tsx'
import { LatestPostings } from './latest-postings.tsx'
import { MostReserved } from './most-reserved.tsx'
import styles from './inventory-page.module.css'

/** `/adx/inventory`: what is low, out or reserved, what is late, and what was posted last; two reads a branch and at most 24 more. */
export function InventoryPage() {
  const { roles } = useUser()
  const { chosen, hasNoBranch } = useAdminBranches()
  return (
    <section className={styles.page} aria-labelledby="inventory-title">
      <PageTitle title="Inventory" />
      <h1 id="inventory-title">{chosen ? `Inventory at ${chosen.name}` : 'Inventory'}</h1>
      {hasNoBranch ? (
        <NoBranch />
      ) : (
        <>
          <BranchStockTable />
          {meetsNeed(roles, { capability: 'purchase-orders' }) && <LateOrders />}
          <div className={styles.pair}>
            <MostReserved />
            {mayReadCards(roles) && <LatestPostings />}
          </div>
        </>
      )}
    </section>
  )
}
