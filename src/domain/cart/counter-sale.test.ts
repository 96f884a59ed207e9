import { expect, test } from 'vitest'
import type { Pack } from '#domain/units/pack.ts'
import type { QuantityScale } from '#domain/units/quantity.ts'
import { EMPTY_CART, type CartProduct } from './cart.ts'
import { cartAtPrices, countedQuantity, discountScope, goodsInSale, withScanned } from './counter-sale.ts'

const cement = {
  id: 'CEM',
  sku: 'CEM',
  slug: 'cem',
  name: 'Cement',
  unit: 'bag',
  picture: '',
  quantityScale: 0 as QuantityScale,
  minQuantity: 1,
  stepQuantity: 1,
  priceMinor: 10_000,
  priceBreaks: [],
  taxClass: 'standard',
  madeToOrder: false,
  packs: [{ name: 'pallet', factor: 40 }],
} satisfies CartProduct & { packs: readonly Pack[] }
const sheet: typeof cement = {
  ...cement,
  unit: 'm',
  packs: [],
  id: 'ROF',
  sku: 'ROF',
  quantityScale: 1,
  stepQuantity: 5,
  minQuantity: 10,
}

test('a count is read at the product’s scale and in its packs, and refused with a reason', () => {
  const added = (count: string, product = cement, cart = EMPTY_CART) => countedQuantity(count, product, cart)
  expect(added('')).toEqual({ quantity: 1, countedIn: '' })
  expect(added('', sheet)).toEqual({ quantity: 10, countedIn: '' })
  expect(added('24.5', sheet).quantity).toBe(245)
  expect(added('24,5', sheet).quantity).toBe(245)
  expect(added('1 pallet')).toEqual({ quantity: 40, countedIn: 'pallet' })
  expect(added('24.5').fault).toBe('Whole bags only')
  expect(added('0').fault).toBe('At least 1 bag')
  expect(added('-3').fault).toBe('A quantity cannot be below zero')
  expect(added('1e3').fault).toMatch('is shortened')
  expect(added('2 boxes').fault).toBe('Enter bags or pallets of 40, not boxes')
  expect(added('1.2', sheet).fault).toBe('In steps of 0.5 m: 1 or 1.5')
  expect(added('200,000').fault).toBe('At most 100,000 bags in one order; ask for a quote for more')
})

test('a count is held against what the line has already', () => {
  const cart = withScanned(withScanned(EMPTY_CART, cement, 99_990), sheet, 10)
  expect(countedQuantity('10', cement, cart).quantity).toBe(10)
  expect(countedQuantity('11', cement, cart).fault).toBe(
    'At most 100,000 bags in one order; ask for a quote for more',
  )
  expect(countedQuantity('0.5', sheet, cart).quantity).toBe(5)
  expect(countedQuantity('', sheet, cart).quantity).toBe(10)
})

test('a second scan of the same product adds to its line, and the pack it was counted in is kept', () => {
  const once = withScanned(EMPTY_CART, cement, 40, 'pallet')
  const twice = withScanned(once, cement, 12)
  expect(twice.items['CEM']).toMatchObject({ quantity: 52, countedIn: 'pallet' })
  expect(twice.quantity).toBe(1)
  expect(withScanned(twice, sheet, 10, 'm').items['ROF']).toEqual({ product: sheet, quantity: 10 })
})

test('a discount on the whole sale counts for prices of a list only where the list says so', () => {
  const listed = (id: string, more: object = {}) => ({
    ...cement,
    id,
    ownPrice: { id: 'works', name: 'Works', standardMinor: 11_000, ...more },
  })
  const wanted = { lines: [], discountBasisPoints: 500, discountReason: 'A regular' }
  const one = withScanned(withScanned(EMPTY_CART, cement, 2), listed('A'), 3)
  const cart = withScanned(one, listed('B', { allowsDiscounts: true }), 4)
  expect(goodsInSale(cart, wanted)).toEqual([
    { productId: 'CEM', quantity: 2, unitPriceMinor: 9_500 },
    { productId: 'A', quantity: 3, unitPriceMinor: 10_000 },
    { productId: 'B', quantity: 4, unitPriceMinor: 9_500 },
  ])
  expect(cartAtPrices(cart, wanted).items['B']?.product).toMatchObject({
    priceMinor: 9_500,
    ownPrice: { id: 'works' },
  })
  expect(discountScope(cart)).toBe('on 2 of 3 lines')
  expect(discountScope(withScanned(EMPTY_CART, cement, 1))).toBe('on every line')
})
