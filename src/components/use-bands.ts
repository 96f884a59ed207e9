import { useAvailability } from '#data/catalogue/use-availability.ts'
import { DEFAULT_LOCATION_ID } from '#domain/location.ts'
import type { StockBand } from '#domain/stock.ts'
import { useLocationStore } from '#stores/location-store.ts'
import { useBranch } from './use-branch.ts'

/** Stock bands at the shopper's branch; asked for by the remembered id, before the branches are known. */
export function useBands(): Readonly<Record<string, StockBand>> | undefined {
  const branch = useBranch()
  const remembered = useLocationStore((state) => state.locationId)
  return useAvailability(branch?.id ?? (remembered || DEFAULT_LOCATION_ID)).data?.bands
}
