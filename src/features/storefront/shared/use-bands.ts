import { useAvailability } from '#data/catalogue/use-availability.ts'
import { DEFAULT_LOCATION_ID } from '#domain/stock/location.ts'
import type { StockBand } from '#domain/stock/stock.ts'
import { useLocationStore } from '#stores/location-store.ts'
import { useBranch } from './use-branch.ts'

/** Stock bands at the shopper's branch; fetched by the remembered id, before the branches are known. */
export const useBands = (): Readonly<Record<string, StockBand>> | undefined =>
  useAvailabilityHere().data?.bands

/** When more of a short product is expected at the shopper's branch, by product, in epoch milliseconds. */
export const useRestockDates = (): Readonly<Record<string, number>> =>
  useAvailabilityHere().data?.restockAt ?? NOTHING_EXPECTED

const NOTHING_EXPECTED: Readonly<Record<string, number>> = {}

/** Whether they could not be fetched and are not cached either. */
export function useBandsFailed(): boolean {
  const { data, error } = useAvailabilityHere()
  return data === undefined && error !== undefined
}

function useAvailabilityHere() {
  const branch = useBranch()
  const remembered = useLocationStore((state) => state.locationId)
  return useAvailability(branch?.id ?? (remembered || DEFAULT_LOCATION_ID))
}
