import { expect, test } from 'vitest'
import { deliveryFeeOf } from './delivery-zone.ts'

const accra = { id: 'accra', name: 'Accra', places: 'Osu', feeMinor: 25_000, heaviestKg: 3000 }

test('a zone has its fee up to its load, and beyond it the delivery is quoted', () => {
  expect(deliveryFeeOf(accra, 3000)).toEqual({ kind: 'fixed', feeMinor: 25_000 })
  expect(deliveryFeeOf(accra, undefined)).toEqual({ kind: 'fixed', feeMinor: 25_000 })
  expect(deliveryFeeOf(accra, 3000.5)).toEqual({ kind: 'quoted', why: 'weight' })
})

test('a place without a fee, or no zone at all, is quoted', () => {
  expect(deliveryFeeOf({ ...accra, feeMinor: 0 }, 1)).toEqual({ kind: 'quoted', why: 'zone' })
  expect(deliveryFeeOf(undefined, 1)).toEqual({ kind: 'quoted', why: 'zone' })
})
