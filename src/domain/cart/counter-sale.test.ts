import { expect, test } from 'vitest'
import { EMPTY_CART, type CartProduct } from './cart.ts'
import { countedQuantity, saleEntryOf, withScanned } from './counter-sale.ts'

const cement: CartProduct = {
  id: 'CEM',
  sku: 'CEM',
  slug: 'cem',
  name: 'Cement',
  unit: 'bag',
  picture: '',
  quantityScale: 0,
  minQuantity: 1,
  stepQuantity: 1,
  priceMinor: 10_000,
  priceBreaks: [],
  taxClass: 'standard',
  madeToOrder: false,
}
const sheet: CartProduct = {
  ...cement,
  id: 'ROF',
  sku: 'ROF',
  quantityScale: 1,
  stepQuantity: 5,
  minQuantity: 10,
}

test.each([
  ['CEM-425R-50', '', 'CEM-425R-50'],
  ['12*CEM-425R-50', '12', 'CEM-425R-50'],
  [' 24.5 * ROF ', '24.5', 'ROF'],
  ['1,200*CEM', '1,200', 'CEM'],
  ['12*', '12', ''],
  ['y12 rebar', '', 'y12 rebar'],
  ['12', '', '12'],
])('%s asks for %s of %s', (text, count, code) => {
  expect(saleEntryOf(text)).toEqual({ count, code })
})

test('a count is read at the product’s scale, and refused when it is finer', () => {
  expect(countedQuantity('', cement)).toBe(1)
  expect(countedQuantity('', sheet)).toBe(10)
  expect(countedQuantity('24.5', sheet)).toBe(245)
  expect(countedQuantity('24.5', cement)).toBeUndefined()
  expect(countedQuantity('0', cement)).toBeUndefined()
})

test('a second scan of the same product adds to its line, within its steps', () => {
  const once = withScanned(EMPTY_CART, cement, 1)
  const twice = withScanned(once, cement, 12)
  expect(twice.items['CEM']?.quantity).toBe(13)
  expect(twice.quantity).toBe(1)
  expect(withScanned(twice, sheet, 3).items['ROF']?.quantity).toBe(10)
  expect(withScanned(withScanned(twice, sheet, 10), sheet, 12).items['ROF']?.quantity).toBe(25)
})
