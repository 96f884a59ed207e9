import { useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { renewAvailability } from '#data/catalogue/use-availability.ts'
import { orderChanges, type OrderState } from './order-changes.ts'

/** What the customer saw when pressing the button. */
type Seen = OrderState & { hasGone: boolean; locationId: string }

/**
 * Fetches prices and stock again when the button is pressed: `isAsSeen` returns whether all is as the customer saw it.
 * If not, the page shows what changed. Without a network nothing can be checked, so it returns true.
 */
export function useRevalidation(seen: Seen, renewPrices?: () => Promise<unknown>) {
  const [isUnderWay, setIsUnderWay] = useState(false)
  const [changes, setChanges] = useState<readonly string[]>([])
  const latest = useRef(seen)
  useLayoutEffect(() => {
    latest.current = seen
  })

  async function isAsSeen(): Promise<boolean> {
    setIsUnderWay(true)
    await Promise.all([renewPrices?.(), renewAvailability(seen.locationId)])
    // Rendered synchronously, so that `latest` is what the shop just returned.
    flushSync(() => setIsUnderWay(false))
    const found = orderChanges(seen, latest.current)
    setChanges(found)
    return found.length === 0 && !latest.current.hasGone
  }

  return { isUnderWay, changes, isAsSeen }
}
