import { expect, test } from 'vitest'
import { deliveryFeeOf } from './delivery-zone.ts'

const accra = {
  id: 'accra',
  name: 'Accra',
  places: 'Osu',
  feeMinor: 25_000,
  heaviestKg: 3000,
  locationIds: ['osu'],
}

test('a zone has its fee up to its maximum load and from its branches; otherwise, or with unknown weight, the delivery is quoted', () => {
  expect(deliveryFeeOf(accra, 'osu', 3000)).toEqual({ kind: 'fixed', feeMinor: 25_000 })
  expect(deliveryFeeOf(accra, 'osu', undefined)).toEqual({ kind: 'quoted', why: 'unknown-weight' })
  expect(deliveryFeeOf(accra, 'kum', 3000)).toEqual({ kind: 'quoted', why: 'branch' })
  expect(deliveryFeeOf(accra, 'osu', 3000.5)).toEqual({ kind: 'quoted', why: 'weight' })
})

test('a delivery to a place without a fee, or outside all zones, is quoted', () => {
  expect(deliveryFeeOf({ ...accra, feeMinor: 0 }, 'osu', 1)).toEqual({ kind: 'quoted', why: 'zone' })
  expect(deliveryFeeOf(undefined, 'osu', 1)).toEqual({ kind: 'quoted', why: 'zone' })
})
