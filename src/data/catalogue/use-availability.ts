import { fieldReader } from '#data/firebase/field-reader.ts'
import { fetchPublicDocument } from '#data/rest/public-document.ts'
import type { Availability } from '#domain/catalogue.ts'
import { COLLECTIONS } from '#domain/collections.ts'
import { isStillExpected } from '#domain/restock.ts'
import type { StockBand } from '#domain/stock.ts'
import { resourcesBy, useResource, type Snapshot } from './resource.ts'

const BANDS: readonly StockBand[] = ['in', 'low', 'out', 'order']

async function fetchAvailability(locationId: string): Promise<Availability> {
  const path = `${COLLECTIONS.availability}/${locationId}`
  const { fields } = await fetchPublicDocument(path)
  const bands = fieldReader(path, fields).map('bands')
  const ids = Object.keys(fields.bands ?? {})
  const restockAt = Object.entries(fields.restockAt ?? {}).filter(
    (entry): entry is [string, number] =>
      typeof entry[1] === 'number' && isStillExpected(entry[1], Date.now()),
  )
  return {
    locationId,
    bands: Object.fromEntries(ids.map((id) => [id, bands.oneOf(id, BANDS)])),
    restockAt: Object.fromEntries(restockAt),
  }
}

const availabilityAt = resourcesBy(fetchAvailability)

export const renewAvailability = (locationId: string): Promise<void> => availabilityAt(locationId).refresh()

/** Stock bands of every product at a branch; one read. */
export const useAvailability = (locationId: string): Snapshot<Availability> =>
  useResource(availabilityAt(locationId))
