import { useProducts } from '#data/catalogue/use-products.ts'
import { useRead } from '#data/reading/use-read.ts'
import { useLive } from '#data/reading/use-live.ts'
import { watchBandsAt, type BranchBands } from '#data/stock/bands.ts'
import { useNow } from '#components/states/use-now.ts'
import type { Order } from '#domain/orders/order.ts'
import { bandInOrder } from '#domain/orders/order-stock.ts'
import { useUser } from '#stores/session-store.ts'
import { checkOrder, hasConfirmLimit, isCheckedByStock, type OrderCheck } from './order-check.ts'
import { inCodeOrder } from '#lib/code-order.ts'

const JUST_ARRIVED = 60_000

/** Checks orders against data shared by all of them; undefined while the products are loading. */
export function useOrderCheck(
  orders: readonly Order[],
  nameOf: (branchId: string) => string,
): ((order: Order) => OrderCheck) | undefined {
  const user = useUser()
  const { productOf } = useProducts(orders.flatMap(({ lines }) => lines.map((line) => line.productId)))
  const limits = useOrderLimits()
  const now = useNow()
  // Orders have their own bands, except those stored before they did; one that has just arrived gets them in a moment.
  const withoutBands = orders.filter(
    (order) => isCheckedByStock(order, user) && !order.bands && order.createdAt < now - JUST_ARRIVED,
  )
  const branchIds = [...new Set(withoutBands.map((order) => order.locationId))].toSorted(inCodeOrder)
  const { data: bands } = useLive<BranchBands>(branchIds.join() || undefined, (onData) =>
    watchBandsAt(branchIds, onData),
  )
  if (!productOf) return undefined
  return (order) =>
    checkOrder(order, {
      user,
      salesLimitMinor: limits,
      productOf,
      bandOf: (productId) => bandInOrder(order, productId) ?? bands?.[order.locationId]?.[productId],
      branchName: nameOf(order.locationId),
    })
}

/** The order total this user may confirm on their own, in pesewas; undefined while loading, and for those without a limit. */
export const useOrderLimits = (): number | undefined =>
  useRead(hasConfirmLimit(useUser()) && 'order-limits', async () =>
    (await import('#data/settings/limits.ts')).fetchOrderLimits(),
  ).data?.salesPersonConfirmMinor
