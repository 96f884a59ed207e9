import { useAdminBranches } from '#features/admin/shared/use-admin-branches.ts'
import type { Order } from '#domain/orders/order.ts'
import { mayPlanFulfilments } from '#domain/people/fulfilment-rights.ts'
import type { ShopLocation } from '#domain/stock/location.ts'
import { useUser } from '#stores/session-store.ts'

/** The other branches from which the user may plan a delivery of the order. */
export function usePlanningBranches({ locationId }: Pick<Order, 'locationId'>): readonly ShopLocation[] {
  const user = useUser()
  return useAdminBranches().branches.filter(({ id }) => id !== locationId && mayPlanFulfilments(user, id))
}
