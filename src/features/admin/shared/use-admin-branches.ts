import { useMemo } from 'react'
import { useShopFacts } from '#data/catalogue/use-catalogue.ts'
import type { BranchScope } from '#data/orders/count-orders.ts'
import { DEFAULT_LOCATION_ID, type ShopLocation } from '#domain/stock/location.ts'
import { seesEveryBranch } from '#domain/people/roles.ts'
import { useAdminBranchStore } from '#stores/admin-branch-store.ts'
import { useUser } from '#stores/session-store.ts'

export type AdminBranches = {
  /** The branches this user works for; empty until they are known. */
  branches: readonly ShopLocation[]
  /** The chosen branch; undefined for all of the user's branches. */
  chosen: ShopLocation | undefined
  /** The branch whose stock is shown on screens for a single branch: the chosen one, else the default. */
  stockBranch: ShopLocation | undefined
  /** The scope for list queries. */
  scope: BranchScope
  /** The user works for single branches but has none: nothing can be listed. */
  hasNoBranch: boolean
  nameOf: (branchId: string) => string
}

export function useAdminBranches(): AdminBranches {
  const { roles, locationIds } = useUser()
  const branchId = useAdminBranchStore((state) => state.branchId)
  const locations = useShopFacts().data?.locations
  const isEverywhere = seesEveryBranch(roles)

  return useMemo(() => {
    const all = locations ?? []
    const branches = isEverywhere ? all : all.filter(({ id }) => locationIds.includes(id))
    const chosen = branches.find(({ id }) => id === branchId)
    return {
      branches,
      chosen,
      stockBranch: chosen ?? branches.find(({ id }) => id === DEFAULT_LOCATION_ID) ?? branches[0],
      scope: chosen ? [chosen.id] : isEverywhere ? 'every' : locationIds,
      hasNoBranch: !isEverywhere && locationIds.length === 0,
      nameOf: (id) => all.find((location) => location.id === id)?.name ?? id,
    }
  }, [locations, isEverywhere, locationIds, branchId])
}
