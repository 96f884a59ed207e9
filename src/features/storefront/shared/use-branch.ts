import { useShopFacts } from '#data/catalogue/use-catalogue.ts'
import type { ShopLocation } from '#domain/stock/location.ts'
import { chosenLocation, useLocationStore } from '#stores/location-store.ts'

/** The branch whose stock the shopper sees; undefined until the branches are known. */
export function useBranch(): ShopLocation | undefined {
  // One by one: the stored state is another object than the one a page was rendered with, though it says the same.
  const location = useLocationStore((state) => state.location)
  const locationId = useLocationStore((state) => state.locationId)
  const locations = useShopFacts().data?.locations
  return locations && chosenLocation({ location, locationId }, locations)
}
