/** Where we drive to at a fixed price. Fees are pesewas, net of tax; 0 means that each delivery is quoted. */
export type DeliveryZone = {
  id: string
  name: string
  /** What lies in it, for people: `Osu, Labone, Cantonments`. */
  places: string
  feeMinor: number
  /** The heaviest load the fee is for, kilograms. */
  heaviestKg: number
}

export type DeliveryFee = { kind: 'fixed'; feeMinor: number } | { kind: 'quoted'; why: 'zone' | 'weight' }

/** What the delivery costs; a load of unknown weight (undefined) is trusted to fit. */
export function deliveryFeeOf(zone: DeliveryZone | undefined, weightKg: number | undefined): DeliveryFee {
  if (!zone || zone.feeMinor === 0) return { kind: 'quoted', why: 'zone' }
  if (weightKg !== undefined && weightKg > zone.heaviestKg) return { kind: 'quoted', why: 'weight' }
  return { kind: 'fixed', feeMinor: zone.feeMinor }
}
