import { useEffect, useState } from 'react'
import { firstRenderedAt } from '#data/catalogue/first-view.ts'
import { useIsHydrated } from '#ui/use-is-hydrated.ts'

/** The time in epoch milliseconds, updated every `every` milliseconds: for texts such as "4 min ago". */
export function useNow(every = 30_000): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), every)
    return () => clearInterval(timer)
  }, [every])
  return useIsHydrated() ? now : firstRenderedAt()
}
