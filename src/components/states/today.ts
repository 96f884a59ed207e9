import { firstRenderedAt } from '#data/catalogue/first-view.ts'
import { useIsHydrated } from '#ui/use-is-hydrated.ts'
import { isoDay } from '#lib/iso-day.ts'

/** Today's ISO date in Ghana, which is on UTC all year. */
export const today = (): string => isoDay(Date.now())

/** The same for a page that may have been rendered on a server, on an earlier day. */
export const useToday = (): string => (useIsHydrated() ? today() : isoDay(firstRenderedAt()))
