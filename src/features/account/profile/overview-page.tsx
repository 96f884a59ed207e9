import { ConfirmAddress } from '#features/account/shared/confirm-address.tsx'
import { useUnpaidOrders } from '#features/account/shared/use-unpaid-orders.ts'
import { PageTitle } from '#components/company/page-title.tsx'
import { useNow } from '#components/states/use-now.ts'
import { paths } from '#config/paths.ts'
import { readable, type Read } from '#data/firebase/unreadable.ts'
import { watchCustomerOrders } from '#data/orders/orders.ts'
import { watchCustomerQuotes } from '#data/quotes/quotes.ts'
import { useLive } from '#data/reading/use-live.ts'
import type { Order } from '#domain/orders/order.ts'
import { displayNameOf } from '#domain/people/user.ts'
import type { Quote } from '#domain/quotes/quote.ts'
import { useUser } from '#stores/session-store.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { LatestOrders } from './latest-orders.tsx'
import { OpenOffers } from './open-offers.tsx'
import { OverviewAside } from './overview-aside.tsx'
import { OverviewMoney } from './overview-money.tsx'
import styles from './overview-page.module.css'
import { TaxCard } from './tax-card.tsx'

/** `/profile`: what is to pay, what waits for the customer, the latest orders, and beside them who they are. */
export function OverviewPage() {
  const user = useUser()
  const name = user.firstName || displayNameOf(user)
  const now = useNow()
  return (
    <div className="page">
      <PageTitle title="Your account" />
      <header className="head-row">
        <h1 className={styles.title}>
          {greetingAt(now)}, {name} <small>{user.customer?.company}</small>
        </h1>
        <div className="row">
          <ButtonLink icon="receipt" to={paths.newQuote}>
            Ask for a price
          </ButtonLink>
          <ButtonLink icon="list" to={paths.boq}>
            Paste a bill of quantities
          </ButtonLink>
        </div>
      </header>
      <ConfirmAddress />
      <div className={`columns ${styles.columns}`}>
        <Work uid={user.uid} />
        <OverviewAside user={user} />
      </div>
      <TaxCard />
    </div>
  )
}

/** Shown once all of it is known, so that nothing moves; what could not be read is left out, and its own page says so. */
function Work({ uid }: { uid: string }) {
  const orders = useLive<Read<Order>[]>(uid, (...to) => watchCustomerOrders(uid, ...to))
  const quotes = useLive<Read<Quote>[]>(uid, (...to) => watchCustomerQuotes(uid, ...to))
  const { data: money, error } = useUnpaidOrders(uid)
  if (orders.status === 'loading' || quotes.status === 'loading' || (!money && !error))
    return <WorkSkeleton />
  return (
    <div className={styles.work}>
      {money && <OverviewMoney unpaid={money.unpaid} />}
      {quotes.data && <OpenOffers quotes={readable(quotes.data)} />}
      {orders.data && <LatestOrders orders={readable(orders.data)} />}
    </div>
  )
}

const WorkSkeleton = () => (
  <div className={styles.work} role="status" aria-busy="true" aria-label="Loading your account">
    <Skeleton height="142px" radius="8px" />
    <Skeleton height="104px" radius="8px" />
    <Skeleton height="250px" radius="8px" />
  </div>
)

const NOON = 12
const EVENING = 17

/** Ghana's clock is UTC. */
function greetingAt(now: number): string {
  const hour = new Date(now).getUTCHours()
  return hour < NOON ? 'Good morning' : hour < EVENING ? 'Good afternoon' : 'Good evening'
}
