import { findPurchaseId, watchPurchase } from '#data/purchasing/purchases.ts'
import { useLive, type Live } from '#data/reading/use-live.ts'
import { useRead } from '#data/reading/use-read.ts'
import { seesEveryBranch } from '#domain/people/roles.ts'
import { wholeId } from '#domain/purchasing/purchase-branches.ts'
import type { Purchase } from '#domain/purchasing/purchase.ts'
import { useUser } from '#stores/session-store.ts'

/**
 * An order, live: the whole of it, or, for a member who works for single branches, what it brings to the first of those that
 * it is for. `id` is of the order or of a part.
 */
export function usePurchase(id: string): Live<Purchase | undefined> & { retry: () => void } {
  const { roles, locationIds } = useUser()
  const isEverywhere = seesEveryBranch(roles)
  const isKnown = isEverywhere || wholeId(id) !== id
  const found = useRead(!isKnown && ['purchase-seen', id, locationIds], () => findPurchaseId(id, locationIds))
  const seenId = isEverywhere ? wholeId(id) : isKnown ? id : found.data
  const live = useLive<Purchase | undefined>(seenId && `purchaseOrders/${seenId}`, (onData, onError) =>
    watchPurchase(seenId ?? id, onData, onError),
  )
  return found.error
    ? { status: 'failed', data: undefined, error: found.error, retry: () => void found.mutate() }
    : live
}
