import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { ADMIN_SCREENS } from '#features/admin/shared/admin-screens.ts'
import { NoBranch } from '#features/admin/shared/no-branch.tsx'
import { useAdminBranches } from '#features/admin/shared/use-admin-branches.ts'
import { PageTitle } from '#components/company/page-title.tsx'
import { paths } from '#config/paths.ts'
import { useAvailabilities } from '#data/catalogue/use-availability.ts'
import { mayDecideHolds } from '#domain/records/attention.ts'
import { meetsNeed } from '#domain/people/staff-access.ts'
import { displayNameOf } from '#domain/people/user.ts'
import { useUser } from '#stores/session-store.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { NeedsAttention } from './needs-attention.tsx'
import { OrdersInQueue } from './order-queue.tsx'
import { RecentSales, SalesToday } from './sales.tsx'
import { useSalesScope } from '#features/admin/shared/use-sales-scope.ts'
import styles from './dashboard-page.module.css'

/** Today's work by role, in at most twelve reads whatever the size of the shop: totals are counted as orders change. */
export function DashboardPage() {
  const user = useUser()
  const { scope, hasNoBranch } = useAdminBranches()
  const salesScope = useSalesScope()
  const [first = ''] = displayNameOf(user).split(' ')
  const seesOrders = !hasNoBranch && meetsNeed(user.roles, ADMIN_SCREENS.orders.need)

  return (
    <section className={styles.page} aria-labelledby="dashboard-title">
      <PageTitle title="Dashboard" />
      <h1 id="dashboard-title">{`Good day, ${first}`}</h1>
      {hasNoBranch && <NoBranch />}
      {!hasNoBranch && salesScope && <SalesToday scope={salesScope} />}
      {mayDecideHolds(user.roles) && <NeedsAttention />}
      {seesOrders && <OrdersInQueue scope={scope} />}
      {!hasNoBranch && salesScope && <RecentSales scope={salesScope} />}
      {!hasNoBranch && meetsNeed(user.roles, ADMIN_SCREENS.stock.need) && <StockFigures />}
    </section>
  )
}

/** Of one branch, the chosen or usual one: another read for each of them would grow with the business. */
function StockFigures() {
  const { stockBranch } = useAdminBranches()
  const { data, error } = useAvailabilities(stockBranch ? [stockBranch.id] : [])
  if (!stockBranch) return null
  const { id, name } = stockBranch
  const count = (band: string) =>
    data?.flatMap(({ bands }) => Object.values(bands)).filter((one) => one === band).length
  return (
    <section aria-labelledby="stock-title" className={styles.part}>
      <h2 id="stock-title">
        Stock <span className="sub">at {name}</span>
      </h2>
      <div className={styles.figures}>
        {(['low', 'out'] as const).map((band) => {
          const value = count(band)
          return (
            <Link
              key={band}
              to={`${paths.admin.stock}?${new URLSearchParams({ branch: id, band })}`}
              className={`card ${styles.figure}`}
            >
              <span>{band === 'low' ? 'Low' : 'Out of stock'}</span>
              <b>
                {value === undefined ? unknownFigure(error !== undefined) : value.toLocaleString('en-GH')}
              </b>
            </Link>
          )
        })}
      </div>
    </section>
  )
}

const unknownFigure = (hasFailed: boolean): ReactNode =>
  hasFailed ? 'not known' : <Skeleton width="52px" height="30px" />
