import { firstRenderedAt } from '#data/catalogue/first-view.ts'
import { useIsHydrated } from '#ui/use-is-hydrated.ts'

/** Today's ISO date in Ghana, which is on UTC all year. */
export const today = (): string => dayOf(Date.now())

/** The same for a page that may have been rendered on a server, on an earlier day. */
export const useToday = (): string => (useIsHydrated() ? today() : dayOf(firstRenderedAt()))

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10)
