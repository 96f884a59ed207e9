import { isTaken } from '#lib/text-key.ts'
import { neededPlaceFault } from '#lib/place-text.ts'
import { measureReader } from '#lib/measure-reader.ts'
import { anyAmount } from '#domain/pricing/typed-amount.ts'
import type { DeliveryZone } from './delivery-zone.ts'

/** In hundredths of a kilogram. */
export const heaviestReader = measureReader({
  unit: 'kg',
  decimals: 2,
  example: '5000',
  missing: 'Enter kilograms, such as 5000',
  min: 1,
  max: 100_000_000,
})

/** As typed. */
export type ZoneForm = {
  name: string
  places: string
  pricing: DeliveryZone['pricing']
  /** Cedis. */
  fee: string
  heaviestKg: string
  locationIds: readonly string[]
}

export const BLANK_ZONE: ZoneForm = {
  name: '',
  places: '',
  pricing: 'fixed',
  fee: '',
  heaviestKg: '5000',
  locationIds: [],
}

export const ZONE_LENGTHS = { name: 80, places: 300 }

export const zoneFormOf = (zone: DeliveryZone): ZoneForm => ({
  name: zone.name,
  places: zone.places,
  pricing: zone.pricing,
  fee: zone.pricing === 'fixed' ? anyAmount.toType(zone.feeMinor) : '',
  heaviestKg: String(zone.heaviestKg),
  locationIds: zone.locationIds,
})

/** What is wrong with each field; `names` are those of the other zones. */
export function zoneProblems(
  form: ZoneForm,
  names: readonly string[],
): Partial<Record<keyof ZoneForm, string | undefined>> {
  return {
    name:
      neededPlaceFault(form.name, 'Enter the name') ??
      (isTaken(form.name, names) ? 'Another zone has this name' : undefined),
    ...(form.pricing === 'fixed' && {
      fee: anyAmount.faultOf(form.fee),
      heaviestKg: heaviestReader.faultOf(form.heaviestKg),
      locationIds:
        form.locationIds.length === 0 ? 'Choose the branches that deliver for this fee' : undefined,
    }),
  }
}

/** What was typed, without problems. A zone to be quoted has no fee, and any branch delivers there. */
export function zoneOfForm(form: ZoneForm): Omit<DeliveryZone, 'id'> {
  const { name, places, pricing, fee, heaviestKg, locationIds } = form
  const texts = { name: name.trim(), places: places.trim(), pricing }
  return pricing === 'fixed'
    ? {
        ...texts,
        feeMinor: anyAmount.valueOf(fee) ?? 0,
        heaviestKg: (heaviestReader.valueOf(heaviestKg) ?? 0) / 100,
        locationIds,
      }
    : { ...texts, feeMinor: 0, heaviestKg: 0, locationIds: [] }
}

/** The key of a new zone: `accra-east`, with a number where that is taken. */
export function newZoneId(name: string, taken: readonly string[]): string {
  const words = name
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 32)
  const id = words || 'zone'
  const numbers = Array.from({ length: taken.length + 2 }, (_, at) => (at === 0 ? id : `${id}-${at + 1}`))
  return numbers.find((one) => !taken.includes(one)) ?? id
}
