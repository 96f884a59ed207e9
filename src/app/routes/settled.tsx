import { lazy } from 'react'
import { LazyBoundary } from '#ui/lazy-boundary.tsx'
import { Visits } from '#app/session/visits.tsx'

const WaitingOrderSender = lazy(async () => ({
  default: (await import('#features/storefront/checkout/waiting-order.tsx')).WaitingOrderSender,
}))

/** What starts once the page has rendered. */
export const Settled = () => (
  <>
    <Visits />
    <LazyBoundary>
      <WaitingOrderSender />
    </LazyBoundary>
  </>
)
