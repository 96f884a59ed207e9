import { useShopFacts } from '#data/catalogue/use-catalogue.ts'
import type { ShopLocation } from '#domain/stock/location.ts'
import { chosenLocation, useLocationStore } from '#stores/location-store.ts'

/** The branch whose stock the shopper sees; undefined until the branches are known. */
export function useBranch(): ShopLocation | undefined {
  const state = useLocationStore()
  const locations = useShopFacts().data?.locations
  return locations && chosenLocation(state, locations)
}
