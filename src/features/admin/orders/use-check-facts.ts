import { useEffect, useState } from 'react'
import useSWR from 'swr'
import { useCatalogue } from '#data/catalogue/use-catalogue.ts'
import { fetchOrderLimits } from '#data/orders/limits.ts'
import { watchBands } from '#data/stock/bands.ts'
import type { Availability } from '#domain/catalogue/catalogue.ts'
import type { Order } from '#domain/orders/order.ts'
import { useUser } from '#stores/session-store.ts'
import { checkOrder, type OrderCheck } from './order-check.ts'

/** Checks orders against data shared by all of them; undefined while the catalogue is loading. */
export function useOrderCheck(
  orders: readonly Order[],
  nameOf: (branchId: string) => string,
): ((order: Order) => OrderCheck) | undefined {
  const user = useUser()
  const catalogue = useCatalogue().data
  const limits = useOrderLimits()
  const branchIds = [...new Set(orders.map((order) => order.locationId))].toSorted().join()
  const bands = useBands(branchIds)
  if (!catalogue) return undefined
  return (order) =>
    checkOrder(order, {
      user,
      salesLimitMinor: limits,
      productOf: (id) => catalogue.byId.get(id),
      bandOf: (productId) => bands[order.locationId]?.[productId],
      branchName: nameOf(order.locationId),
    })
}

/** The order total sales staff may confirm on their own, in pesewas. */
export const useOrderLimits = (): number | undefined =>
  useSWR('order-limits', fetchOrderLimits).data?.salesPersonConfirmMinor

/** `branchIds` is joined by commas, so that the same branches are an equal value. */
function useBands(branchIds: string): Readonly<Record<string, Availability['bands']>> {
  const [bands, setBands] = useState<Readonly<Record<string, Availability['bands']>>>({})
  useEffect(() => {
    const stops = branchIds
      .split(',')
      .filter(Boolean)
      .map((id) =>
        watchBands(
          id,
          (answer) => setBands((before) => ({ ...before, [id]: answer })),
          // Without bands the check is less detailed; the list itself reports a lost connection.
          () => undefined,
        ),
      )
    return () => stops.forEach((stop) => stop())
  }, [branchIds])
  return bands
}
