import { lazy } from 'react'
import { Unreadable, type Read } from '#data/firebase/unreadable.ts'
import { watchAskedPrices } from '#data/orders/price-overrides.ts'
import { useLive } from '#data/reading/use-live.ts'
import { mayWait } from '#domain/people/waits.ts'
import type { PriceOverride } from '#domain/pricing/price-override.ts'
import { useUser } from '#stores/session-store.ts'
import { LazyBoundary } from '#ui/lazy-boundary.tsx'
import styles from './asked-prices.module.css'

/** Loaded with the first that is asked for. */
const AskedPrice = lazy(async () => ({ default: (await import('./asked-price.tsx')).AskedPrice }))

/** Prices of counter sales that wait for a Manager, wherever in the back office they are; the newest last. */
export function AskedPrices() {
  const user = useUser()
  const { uid } = user
  const { data } = useLive<Read<PriceOverride>[]>(
    mayWait(user, 'prices') ? `asked-prices ${uid}` : undefined,
    (onData, onError) => watchAskedPrices(onData, onError),
  )
  const asked = (data ?? [])
    .filter((one): one is PriceOverride => !(one instanceof Unreadable) && one.createdBy !== uid)
    .toSorted((one, other) => one.updatedAt - other.updatedAt)
  return (
    <div role="status" aria-label="Prices to approve" className={`screen-only ${styles.all}`}>
      {asked.map((one) => (
        <LazyBoundary key={one.id} fallback={null}>
          <AskedPrice asked={one} />
        </LazyBoundary>
      ))}
    </div>
  )
}
