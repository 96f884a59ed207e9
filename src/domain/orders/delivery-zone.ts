import type { RecordOf } from '#lib/schema.ts'
import type { deliveryZoneSchema } from '#domain/records/system-config-schema.ts'

/** An area we deliver to at a fixed price. */
export type DeliveryZone = RecordOf<typeof deliveryZoneSchema> & { id: string }

export type DeliveryFee =
  | { kind: 'fixed'; feeMinor: number }
  | { kind: 'quoted'; why: 'zone' | 'branch' | 'weight' | 'unknown-weight' }

/** The fee for delivering `weightKg` (undefined when the weight of any line is unknown) from the branch. */
export function deliveryFeeOf(
  zone: DeliveryZone | undefined,
  locationId: string,
  weightKg: number | undefined,
): DeliveryFee {
  if (!zone || zone.feeMinor === 0) return { kind: 'quoted', why: 'zone' }
  if (!zone.locationIds.includes(locationId)) return { kind: 'quoted', why: 'branch' }
  if (weightKg === undefined) return { kind: 'quoted', why: 'unknown-weight' }
  if (weightKg > zone.heaviestKg) return { kind: 'quoted', why: 'weight' }
  return { kind: 'fixed', feeMinor: zone.feeMinor }
}
