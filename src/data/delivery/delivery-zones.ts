import useSWR, { type SWRResponse } from 'swr'
import { fieldReader } from '#data/firebase/field-reader.ts'
import { fetchPublicDocument } from '#data/rest/public-document.ts'
import { COLLECTIONS } from '#domain/collections.ts'
import type { DeliveryZone } from '#domain/delivery-zone.ts'

async function fetchDeliveryZones(): Promise<DeliveryZone[]> {
  const path = `${COLLECTIONS.systemConfig}/delivery`
  const zones = fieldReader(path, (await fetchPublicDocument(path)).fields).entries('zones', (zone, id) => ({
    id,
    name: zone.text('name'),
    places: zone.text('places'),
    feeMinor: zone.number('feeMinor'),
    heaviestKg: zone.number('heaviestKg'),
    locationIds: zone.texts('locationIds'),
  }))
  // Where each delivery is quoted stands last.
  return Object.values(zones).toSorted(
    (one, other) =>
      Number(one.feeMinor === 0) - Number(other.feeMinor === 0) || one.name.localeCompare(other.name),
  )
}

/** Where we drive to; public, kept in `systemConfig/delivery`. */
export const useDeliveryZones = (): SWRResponse<DeliveryZone[], Error> =>
  useSWR<DeliveryZone[], Error>('delivery-zones', fetchDeliveryZones)
