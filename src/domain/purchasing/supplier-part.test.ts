import { expect, test } from 'vitest'
import {
  partChanges,
  partFieldsOf,
  partProblems,
  partWishOf,
  supplierPriceOn,
  withSupplierPrice,
} from './supplier-part.ts'

const PRICES = [
  { from: '2026-01-01', priceMinor: 100 },
  { from: '2026-12-01', priceMinor: 120 },
]

test('the price of a day is the last that counts by then', () => {
  expect(supplierPriceOn(PRICES, '2025-12-31')).toBeUndefined()
  expect(supplierPriceOn(PRICES, '2026-11-30')).toBe(100)
  expect(supplierPriceOn(PRICES, '2026-12-01')).toBe(120)
  expect(supplierPriceOn(PRICES.toReversed(), '2027-01-01')).toBe(120)
})

test('a price replaces the one of its day, and six are kept', () => {
  expect(withSupplierPrice(PRICES, { from: '2026-12-01', priceMinor: 130 })).toEqual([
    PRICES[0],
    { from: '2026-12-01', priceMinor: 130 },
  ])
  const many = Array.from({ length: 6 }, (_, at) => ({ from: `2026-0${at + 1}-01`, priceMinor: at }))
  const kept = withSupplierPrice(many, { from: '2026-07-01', priceMinor: 7 })
  expect(kept.map(({ from }) => from.slice(5, 7))).toEqual(['02', '03', '04', '05', '06', '07'])
})

const BAGS = { unit: 'bag', quantityScale: 0 as const }

test('a price that counts already is not entered again', () => {
  const form = { partNumber: 'V-50', pack: '1', price: '1.00', from: '2026-06-01' }
  expect(partFieldsOf(partWishOf(form, BAGS, 'GHS'), PRICES).prices).toEqual(PRICES)
  expect(partFieldsOf(partWishOf({ ...form, price: '1.10' }, BAGS, 'GHS'), PRICES).prices).toHaveLength(3)
})

test('the audit trail says what changed, with the currency', () => {
  const before = { partNumber: '', packQuantity: 100, prices: PRICES }
  const after = {
    partNumber: 'V-50',
    packQuantity: 250,
    prices: withSupplierPrice(PRICES, { from: '2027-01-01', priceMinor: 150 }),
  }
  expect(partChanges(before, after, { quantityScale: 2, currency: 'USD' })).toEqual([
    'Part number: none to V-50',
    'Pack: 1 to 2.5',
    'USD 1.50 from 2027-01-01',
  ])
})

test('a pack is a quantity that the product is counted in', () => {
  const form = { partNumber: '', pack: '0', price: '9.50', from: '2026-01-01' }
  expect(partProblems(form, BAGS, 'GHS').pack).toBe('At least 1 bag')
  expect(partProblems({ ...form, pack: '2.5' }, BAGS, 'GHS').pack).toBe('Whole bags only')
  expect(partProblems({ ...form, pack: '2.5' }, { ...BAGS, quantityScale: 2 }, 'GHS').pack).toBeUndefined()
  expect(partProblems({ ...form, pack: '1', price: '' }, BAGS, 'GHS').price).toBeDefined()
})
