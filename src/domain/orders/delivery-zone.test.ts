import { expect, test } from 'vitest'
import { deliveryFeeOf, loadGrams } from './delivery-zone.ts'

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
