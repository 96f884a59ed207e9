import { useMemo } from 'react'
import type { BandsAt } from '#domain/cart/cart-refresh.ts'
import { useBands } from './use-bands.ts'
import { useBranch } from './use-branch.ts'

/** The stock bands of the shopper's branch, with the branch they belong to; undefined until known. */
export function useStockAtBranch(): BandsAt | undefined {
  const locationId = useBranch()?.id
  const bands = useBands()
  return useMemo(() => (locationId && bands ? { locationId, bands } : undefined), [locationId, bands])
}
