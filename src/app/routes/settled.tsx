import { lazy, useEffect } from 'react'
import { LazyBoundary } from '#ui/lazy-boundary.tsx'
import { followOrderWaits, useOrderWaitsStore } from '#stores/order-waits-store.ts'
import { Visits } from '#app/session/visits.tsx'

const WaitingOrderSender = lazy(async () => ({
  default: (await import('#features/storefront/checkout/waiting-order.tsx')).WaitingOrderSender,
}))

/** What starts once the page has rendered. */
export function Settled() {
  const mayWait = useOrderWaitsStore((state) => state.mayWait)
  useEffect(followOrderWaits, [])
  return (
    <>
      <Visits />
      <LazyBoundary>{mayWait && <WaitingOrderSender />}</LazyBoundary>
    </>
  )
}
