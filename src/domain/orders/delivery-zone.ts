import { formatMoney } from '#domain/pricing/money.ts'
import type { RecordOf } from '#lib/schema.ts'
import type { deliveryZoneSchema } from '#domain/records/system-config-schema.ts'
import { quantityInUnits, type QuantityScale } from '#domain/units/quantity.ts'

/** An area we deliver to. */
export type DeliveryZone = RecordOf<typeof deliveryZoneSchema> & { id: string }

export type DeliveryFee =
  | { kind: 'fixed'; feeMinor: number }
  | { kind: 'quoted'; why: 'zone' | 'branch' | 'weight' | 'unknown-weight' }

/** Those that checkouts offer: where each delivery is quoted, or that an open branch delivers to for a fee. */
export const offeredZones = (
  zones: readonly DeliveryZone[],
  open: readonly { id: string }[],
): readonly DeliveryZone[] =>
  zones.filter(
    ({ pricing, locationIds }) => pricing === 'to_quote' || open.some(({ id }) => locationIds.includes(id)),
  )

/** `Accra, central: GH₵40.00`, or that it is quoted from this branch. */
export const zoneLabel = (
  { name, pricing, feeMinor, locationIds }: DeliveryZone,
  locationId: string,
): string =>
  `${name}: ${pricing === 'fixed' && locationIds.includes(locationId) ? formatMoney(feeMinor, 'GHS') : 'to be quoted'}`

/** What these quantities weigh; undefined when the weight of one unit of any of them is unknown. */
export function loadGrams(
  lines: readonly { unitKg: number | undefined; quantity: number; quantityScale: QuantityScale }[],
): number | undefined {
  let kg = 0
  for (const { unitKg, quantity, quantityScale } of lines) {
    if (unitKg === undefined) return undefined
    kg += unitKg * quantityInUnits(quantity, quantityScale)
  }
  return Math.round(kg * 1000)
}

/** The fee for delivering `weightGrams` (undefined when the weight of any line is unknown) from the branch. */
export function deliveryFeeOf(
  zone: DeliveryZone | undefined,
  locationId: string,
  weightGrams: number | undefined,
): DeliveryFee {
  if (!zone || zone.pricing === 'to_quote') return { kind: 'quoted', why: 'zone' }
  if (!zone.locationIds.includes(locationId)) return { kind: 'quoted', why: 'branch' }
  if (weightGrams === undefined) return { kind: 'quoted', why: 'unknown-weight' }
  if (weightGrams > zone.heaviestKg * 1000) return { kind: 'quoted', why: 'weight' }
  return { kind: 'fixed', feeMinor: zone.feeMinor }
}
