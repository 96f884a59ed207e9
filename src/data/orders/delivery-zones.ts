import { decoderOf } from '#data/firebase/decoder-of.ts'
import { useShopFacts } from '#data/catalogue/use-catalogue.ts'
import { useRead } from '#data/reading/use-read.ts'
import { fetchPublicDocument } from '#data/rest/public-document.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { offeredZones, type DeliveryZone } from '#domain/orders/delivery-zone.ts'
import { deliveryConfigSchema } from '#domain/records/system-config-schema.ts'
import { inNaturalOrder } from '#lib/natural-order.ts'

const decodeConfig = decoderOf(COLLECTIONS.systemConfig, deliveryConfigSchema)

export async function fetchDeliveryZones(): Promise<DeliveryZone[]> {
  const { id, fields } = await fetchPublicDocument(`${COLLECTIONS.systemConfig}/delivery`)
  const zones = Object.entries(decodeConfig(id, fields).zones).map(([zoneId, zone]) => ({
    id: zoneId,
    ...zone,
  }))
  // Zones where each delivery is quoted come last.
  return zones.toSorted(
    (one, other) =>
      Number(one.pricing === 'to_quote') - Number(other.pricing === 'to_quote') ||
      inNaturalOrder(one.name, other.name),
  )
}

/** The delivery zones that the open branches serve; public, stored in `systemConfig/delivery`. */
export function useDeliveryZones(): { data: readonly DeliveryZone[] | undefined; error: Error | undefined } {
  const { data, error } = useRead('delivery-zones', fetchDeliveryZones)
  const open = useShopFacts().data?.locations
  return { data: data && (open ? offeredZones(data, open) : data), error }
}
