import { useQueryFilter } from '#components/lists/use-query-filter.ts'
import { seesEveryBranch, type Role } from '#domain/people/roles.ts'
import { meetsNeed, type StaffNeed } from '#domain/people/staff-access.ts'
import type { ShopLocation } from '#domain/stock/location.ts'
import { useAdminBranches } from '#features/admin/shared/use-admin-branches.ts'
import { useUser } from '#stores/session-store.ts'

export const STOCK_CARDS: StaffNeed = { capability: 'stock-card' }

export const mayReadCards = (roles: readonly Role[]): boolean => meetsNeed(roles, STOCK_CARDS)

/** The branches a card is of: the one in the URL, else the chosen one, else all for those who work for every branch. */
export function useCardBranches(): readonly ShopLocation[] {
  const { roles } = useUser()
  const [asked] = useQueryFilter('branch')
  const { branches, chosen, stockBranch } = useAdminBranches()
  const one =
    branches.find(({ id }) => id === asked) ?? chosen ?? (seesEveryBranch(roles) ? undefined : stockBranch)
  return one ? [one] : branches
}
