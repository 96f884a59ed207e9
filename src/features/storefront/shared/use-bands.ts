import { useDeferredValue } from 'react'
import { firstStock } from '#data/catalogue/first-view.ts'
import { useAvailability } from '#data/catalogue/use-availability.ts'
import { DEFAULT_LOCATION_ID } from '#domain/stock/location.ts'
import { bandAt, type StockBand } from '#domain/stock/stock.ts'
import { useLocationStore } from '#stores/location-store.ts'
import { useBranch } from './use-branch.ts'

/** Stock bands at the shopper's branch; fetched by the remembered id, before the branches are known. */
export const useBands = (): Readonly<Record<string, StockBand>> | undefined =>
  useAvailabilityHere().data?.bands

/**
 * The band of a product at the shopper's branch; undefined while it is not known. Until the branch's stock has loaded,
 * that of the products the page arrived with is.
 */
function useBandOf(): (productId: string) => StockBand | undefined {
  const { data, first } = useAvailabilityHere()
  return (productId) => (data ? bandAt(data.bands, productId) : first?.bands[productId])
}

/** Like `useBandOf`, with when more is expected: asked once for all rows of a list. */
export function useStockOf(): (productId: string) => {
  band: StockBand | undefined
  restockAt: number | undefined
} {
  const bandOf = useBandOf()
  const restockAt = useRestockDates()
  return (productId) => ({ band: bandOf(productId), restockAt: restockAt[productId] })
}

/** When more of a short product is expected at the shopper's branch, by product, in epoch milliseconds. */
export const useRestockDates = (): Readonly<Record<string, number>> => {
  const { data, first } = useAvailabilityHere()
  return (data ?? first)?.restockAt ?? NOTHING_EXPECTED
}

const NOTHING_EXPECTED: Readonly<Record<string, number>> = {}

/** Whether they could not be fetched and are not cached either. */
export function useBandsFailed(): boolean {
  const { data, error } = useAvailabilityHere()
  return data === undefined && error !== undefined
}

function useAvailabilityHere() {
  const branch = useBranch()
  const remembered = useLocationStore((state) => state.locationId)
  const locationId = branch?.id ?? (remembered || DEFAULT_LOCATION_ID)
  // The rows that it changes are rendered again in pieces.
  const { data, error } = useDeferredValue(useAvailability(locationId))
  const isHere = data?.locationId === locationId
  return { data: isHere ? data : undefined, error, first: firstStock(locationId) }
}
