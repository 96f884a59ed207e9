import type { DeliveryZone } from './delivery-zone.ts'

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

export const ZONE_LENGTHS = { name: 80, places: 300, fee: 12, heaviestKg: 10 }

export const zoneFormOf = (zone: DeliveryZone): ZoneForm => ({
  name: zone.name,
  places: zone.places,
  pricing: zone.pricing,
  fee: zone.pricing === 'fixed' ? (zone.feeMinor / 100).toFixed(2) : '',
  heaviestKg: String(zone.heaviestKg),
  locationIds: zone.locationIds,
})

/** What is wrong with each field; `names` are those of the other zones. */
export function zoneProblems(
  form: ZoneForm,
  names: readonly string[],
): Partial<Record<keyof ZoneForm, string | undefined>> {
  const name = form.name.trim()
  const isTaken = names.some((one) => one.toLowerCase() === name.toLowerCase())
  return {
    name: name === '' ? 'Enter the name' : isTaken ? 'Another zone has this name' : undefined,
    ...(form.pricing === 'fixed' && {
      fee: amountProblem(form.fee),
      heaviestKg: weightProblem(form.heaviestKg),
      locationIds:
        form.locationIds.length === 0 ? 'Choose the branches that deliver for this fee' : undefined,
    }),
  }
}

export function amountProblem(typed: string): string | undefined {
  const amount = typed.trim().replaceAll(',', '')
  if (!/^\d+(\.\d{1,2})?$/.test(amount)) return 'Enter an amount, such as 250 or 250.50'
  return Number(amount) <= 100_000_000 ? undefined : 'Enter an amount below a hundred million'
}

function weightProblem(typed: string): string | undefined {
  const kilograms = typed.trim().replaceAll(',', '')
  if (!/^\d+(\.\d+)?$/.test(kilograms) || Number(kilograms) === 0) return 'Enter kilograms, such as 5000'
  return Number(kilograms) <= 1_000_000 ? undefined : 'At most 1,000,000 kg'
}

/** Pesewas, of an amount without a problem. */
export const minorOf = (typed: string): number => Math.round(Number(typed.trim().replaceAll(',', '')) * 100)

/** What was typed, without problems. A zone to be quoted has no fee, and any branch delivers there. */
export function zoneOfForm(form: ZoneForm): Omit<DeliveryZone, 'id'> {
  const { name, places, pricing, fee, heaviestKg, locationIds } = form
  const texts = { name: name.trim(), places: places.trim(), pricing }
  return pricing === 'fixed'
    ? {
        ...texts,
        feeMinor: minorOf(fee),
        heaviestKg: Number(heaviestKg.trim().replaceAll(',', '')),
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
