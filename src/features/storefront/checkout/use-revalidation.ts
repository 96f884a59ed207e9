import { useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { renewAvailability } from '#data/catalogue/use-availability.ts'
import { isLess } from '#domain/cart/cart-refresh.ts'
import type { StockBand } from '#domain/stock/stock.ts'
import type { Totals } from '#domain/pricing/tax.ts'
import type { CheckoutItems } from './checkout-items.ts'

/** What the customer saw when pressing the button. */
type Seen = {
  checkoutItems: CheckoutItems
  totals: Totals
  bands: Readonly<Record<string, StockBand>> | undefined
  locationId: string
}

/**
 * Fetches prices and stock again when the button is pressed: `isAsSeen` returns whether all is as the customer saw it.
 * If not, the page shows what changed. Without a network nothing can be checked, so it returns true.
 */
export function useRevalidation(seen: Seen, renewPrices?: () => Promise<unknown>) {
  const [isUnderWay, setIsUnderWay] = useState(false)
  const [hasChanged, setHasChanged] = useState(false)
  const latest = useRef(seen)
  useLayoutEffect(() => {
    latest.current = seen
  })

  async function isAsSeen(): Promise<boolean> {
    setIsUnderWay(true)
    await Promise.all([renewPrices?.(), renewAvailability(seen.locationId)])
    // Rendered synchronously, so that `latest` is what the shop just returned.
    flushSync(() => setIsUnderWay(false))
    const isSame = isAgreed(seen, latest.current)
    setHasChanged(!isSame)
    return isSame
  }

  return { isUnderWay, hasChanged, isAsSeen }
}

function isAgreed(before: Seen, now: Seen): boolean {
  if (pricesOf(before) !== pricesOf(now) || now.checkoutItems.hasGone) return false
  return now.checkoutItems.lines.every(({ id }) => {
    const was = before.bands?.[id]
    const is = now.bands?.[id]
    return was === undefined || is === undefined || !isLess(is, was)
  })
}

const pricesOf = ({ checkoutItems, totals }: Seen): string =>
  JSON.stringify([
    checkoutItems.lines.map(({ id, quantity, amountMinor }) => [id, quantity, amountMinor]),
    totals,
  ])
