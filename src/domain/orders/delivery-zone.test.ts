import { expect, test } from 'vitest'
import { deliveryFeeOf, loadGrams, offeredZones, zoneLabel } from './delivery-zone.ts'

const accra = {
  id: 'accra',
  name: 'Accra',
  places: 'Osu',
  pricing: 'fixed' as const,
  feeMinor: 25_000,
  heaviestKg: 3000,
  locationIds: ['osu'],
}

test('a zone has its fee up to its maximum load and from its branches; otherwise, or with unknown weight, the delivery is quoted', () => {
  expect(deliveryFeeOf(accra, 'osu', 3_000_000)).toEqual({ kind: 'fixed', feeMinor: 25_000 })
  expect(deliveryFeeOf(accra, 'osu', undefined)).toEqual({ kind: 'quoted', why: 'unknown-weight' })
  expect(deliveryFeeOf(accra, 'kum', 3_000_000)).toEqual({ kind: 'quoted', why: 'branch' })
  expect(deliveryFeeOf(accra, 'osu', 3_000_500)).toEqual({ kind: 'quoted', why: 'weight' })
})

test('a delivery to a place without a fee, or outside all zones, is quoted', () => {
  expect(deliveryFeeOf({ ...accra, pricing: 'to_quote' }, 'osu', 1)).toEqual({ kind: 'quoted', why: 'zone' })
  expect(deliveryFeeOf(undefined, 'osu', 1)).toEqual({ kind: 'quoted', why: 'zone' })
})

test('a load weighs as its lines do, and nothing is known of it when one line is not', () => {
  const bags = { unitKg: 50, quantity: 3, quantityScale: 0 } as const
  const rods = { unitKg: 18.948, quantity: 25, quantityScale: 1 } as const
  expect(loadGrams([bags, rods])).toBe(197_370)
  expect(loadGrams([bags, { ...rods, unitKg: undefined }])).toBeUndefined()
})

test('a zone leaves checkouts with the last open branch that delivers to it for a fee', () => {
  const far = { ...accra, id: 'far', pricing: 'to_quote' as const, feeMinor: 0, locationIds: [] }
  const both = { ...accra, id: 'both', locationIds: ['osu', 'tem'] }
  const offered = (...open: string[]) =>
    offeredZones(
      [accra, both, far],
      open.map((id) => ({ id })),
    ).map(({ id }) => id)
  expect(offered('osu', 'tem')).toEqual(['accra', 'both', 'far'])
  expect(offered('tem')).toEqual(['both', 'far'])
  expect(offered('kum')).toEqual(['far'])
})

test('the price of a zone is said where it is charged, from the branch that is chosen', () => {
  expect(zoneLabel(accra, 'osu')).toBe('Accra: GH₵250.00')
  expect(zoneLabel(accra, 'tem')).toBe('Accra: to be quoted')
})
