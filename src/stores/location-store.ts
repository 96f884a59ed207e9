import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { inBrowser } from '#lib/browser-storage.ts'
import { DEFAULT_LOCATION_ID, type ShopLocation } from '#domain/stock/location.ts'

/** Spec §3: the branch by name and, when known, by id. */
type LocationState = { location: string; locationId: string }

export const useLocationStore = create<LocationState>()(
  persist(() => ({ location: 'Osu', locationId: DEFAULT_LOCATION_ID }), {
    name: 'sr-s-loc',
    version: 1,
    storage: createJSONStorage(() => inBrowser),
  }),
)

/** Takes a name, or an object with id and name (spec §4). */
export const setLocation = (next: string | { id: string; name: string }) =>
  useLocationStore.setState(
    typeof next === 'string'
      ? { location: next, locationId: '' }
      : { location: next.name, locationId: next.id },
  )

/** The chosen branch among the available ones: by id, otherwise by name, otherwise the default one. */
export function chosenLocation(
  { location, locationId }: LocationState,
  locations: readonly ShopLocation[],
): ShopLocation | undefined {
  return (
    locations.find(({ id }) => id === locationId) ??
    locations.find(({ name }) => name.toLowerCase() === location.toLowerCase()) ??
    locations.find(({ id }) => id === DEFAULT_LOCATION_ID) ??
    locations[0]
  )
}
