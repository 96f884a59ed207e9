import { lazy } from 'react'
import { ADMIN_SCREENS } from '#features/admin/shared/admin-screens.ts'
import { dayText } from '#features/admin/shared/iso-day-text.ts'
import { NoBranch } from '#features/admin/shared/no-branch.tsx'
import { useAdminBranches } from '#features/admin/shared/use-admin-branches.ts'
import { useSalesScope } from '#features/admin/shared/use-sales-scope.ts'
import { useNow } from '#components/states/use-now.ts'
import { PageTitle } from '#components/company/page-title.tsx'
import { daysBefore } from '#domain/orders/sales-figures.ts'
import { CHECKING_PAYMENTS } from '#domain/people/payment-rights.ts'
import { LazyBoundary } from '#ui/lazy-boundary.tsx'
import { mayDecideHolds } from '#domain/records/attention.ts'
import { meetsNeed } from '#domain/people/staff-access.ts'
import { displayNameOf } from '#domain/people/user.ts'
import { isoDay } from '#lib/iso-day.ts'
import { useUser } from '#stores/session-store.ts'
import { PaymentsToCheck, SalesToday, StockFigures } from './dashboard-figures.tsx'
import { LowStock } from './low-stock.tsx'
import { NeedsAttention } from './needs-attention.tsx'
import { LateDeliveries, OrdersWaiting } from './order-queue.tsx'
import { SalesByDay, TopSales } from './sales.tsx'
import styles from './dashboard-page.module.css'

const OwedCard = lazy(() => import('./owed-card.tsx').then((card) => ({ default: card.OwedCard })))

/** Today's work by role, in at most twelve reads whatever the size of the shop: totals are counted as orders change. */
export function DashboardPage() {
  const user = useUser()
  const { scope, hasNoBranch } = useAdminBranches()
  const salesScope = useSalesScope()
  const [first = ''] = displayNameOf(user).split(' ')
  const sees = (screen: keyof typeof ADMIN_SCREENS) => meetsNeed(user.roles, ADMIN_SCREENS[screen].need)

  return (
    <section className={styles.page} aria-labelledby="dashboard-title">
      <PageTitle title="Dashboard" />
      <header className={styles.greeting}>
        <h1 id="dashboard-title">{`Good day, ${first}`}</h1>
        {!hasNoBranch && salesScope && <Compared isOwn={salesScope.startsWith('seller-')} />}
      </header>
      {hasNoBranch ? (
        <NoBranch />
      ) : (
        <>
          <div className={`card ${styles.figures}`}>
            {salesScope && <SalesToday scope={salesScope} />}
            {sees('payments') && <PaymentsToCheck scope={scope} />}
            {sees('stock') && <StockFigures />}
          </div>
          <div className={styles.board}>
            <div className={styles.parts}>
              {salesScope && <SalesByDay scope={salesScope} />}
              {sees('orders') && <OrdersWaiting scope={scope} />}
              {salesScope && <TopSales scope={salesScope} />}
              {sees('orders') && <LateDeliveries scope={scope} />}
            </div>
            {(mayDecideHolds(user.roles) || sees('stock') || meetsNeed(user.roles, CHECKING_PAYMENTS)) && (
              <div className={styles.side}>
                {mayDecideHolds(user.roles) && <NeedsAttention />}
                {meetsNeed(user.roles, CHECKING_PAYMENTS) && (
                  <LazyBoundary fallback={null}>
                    <OwedCard />
                  </LazyBoundary>
                )}
                {sees('stock') && <LowStock />}
              </div>
            )}
          </div>
        </>
      )}
    </section>
  )
}

/** What today's sales are compared with. */
function Compared({ isOwn }: { isOwn: boolean }) {
  const now = useNow()
  const hour = `${new Date(now).getUTCHours() + 1}:00`
  return (
    <p className="sub">
      {`${isOwn ? 'Confirmed by you' : 'Confirmed'} today against ${dayText(daysBefore(isoDay(now), 7))} to ${hour}, GH₵ net of tax`}
    </p>
  )
}
