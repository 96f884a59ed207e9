import { PageTitle } from '#components/company/page-title.tsx'
import { NoBranch } from '#features/admin/shared/no-branch.tsx'
import { useAdminBranches } from '#features/admin/shared/use-admin-branches.ts'
import { useUser } from '#stores/session-store.ts'
import { mayReadCards } from '../card/use-card-branches.ts'
import { BranchStockTable } from './branch-stock-table.tsx'
import { LatestPostings } from './latest-postings.tsx'
import { MostReserved } from './most-reserved.tsx'
import styles from './inventory-page.module.css'

/** `/adx/inventory`: what is low, out or reserved, and what was posted last; a read a branch and sixteen more. */
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
          <div className={styles.pair}>
            <MostReserved />
            {mayReadCards(roles) && <LatestPostings />}
          </div>
        </>
      )}
    </section>
  )
}
