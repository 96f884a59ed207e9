import { fetchPublicDocument } from '#data/rest/public-document.ts'
import type { Availability } from '#domain/catalogue/catalogue.ts'
import { PUBLIC_COLLECTIONS } from '#domain/records/public-collections.ts'
import { isStillExpected, restockDatesIn } from '#domain/stock/restock.ts'
import { bandsIn } from '#domain/stock/stock.ts'
import { NOTHING_ASKED, resourcesBy, useResource, type Snapshot } from './resource.ts'

export async function fetchAvailability(locationId: string): Promise<Availability> {
  const path = `${PUBLIC_COLLECTIONS.availability}/${locationId}`
  const { fields } = await fetchPublicDocument(path)
  const dates = Object.entries(restockDatesIn(fields.restockAt))
  return {
    locationId,
    bands: bandsIn(fields.bands),
    restockAt: Object.fromEntries(dates.filter(([, at]) => isStillExpected(at, Date.now()))),
  }
}

const availabilityAt = resourcesBy(fetchAvailability)

export const renewAvailability = (locationId: string): Promise<void> => availabilityAt(locationId).refresh()

/** Stock bands of every product at a branch; one read, or none without a branch. */
export const useAvailability = (locationId: string | undefined): Snapshot<Availability> =>
  useResource(locationId === undefined ? NOTHING_ASKED : availabilityAt(locationId))

const availabilitiesAt = resourcesBy((locationIds: string) =>
  Promise.all(locationIds.split(' ').filter(Boolean).map(fetchAvailability)),
)

/** Like `useAvailability`, for several branches; one read each. */
export const useAvailabilities = (locationIds: readonly string[]): Snapshot<readonly Availability[]> =>
  useResource(availabilitiesAt(locationIds.join(' ')))
