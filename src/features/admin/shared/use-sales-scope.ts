import { useAdminBranches } from '#features/admin/shared/use-admin-branches.ts'
import type { Scope } from '#domain/orders/daily-totals.ts'
import { isSalesPerson } from '#domain/people/roles.ts'
import { meetsNeed } from '#domain/people/staff-access.ts'
import { useUser } from '#stores/session-store.ts'

/** Whose sales this member sees: those of the shop or the chosen branch, their own, or none. */
export function useSalesScope(): Scope | undefined {
  const { uid, roles } = useUser()
  const { chosen } = useAdminBranches()
  if (meetsNeed(roles, { capability: 'transactions', grants: ['A', 'R'] }))
    return chosen ? `branch-${chosen.id}` : 'all'
  return isSalesPerson(roles) ? `seller-${uid}` : undefined
}
