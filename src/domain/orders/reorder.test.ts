import { expect, test } from 'vitest'
import type { CartProduct } from '#domain/cart/cart.ts'
import type { OrderLine } from './order.ts'
import { reorderOf } from './reorder.ts'

const cement: CartProduct = {
  id: 'CEM',
  sku: 'CEM',
  slug: 'cem',
  name: 'Cement',
  unit: 'bag',
  picture: '',
  quantityScale: 0,
  minQuantity: 1,
  stepQuantity: 10,
  priceMinor: 120,
  priceBreaks: [{ minQuantity: 100, priceMinor: 110 }],
  taxClass: 'standard',
  madeToOrder: false,
}

const line = (changes: Partial<OrderLine>): OrderLine => ({
  productId: 'CEM',
  sku: 'CEM',
  name: 'Cement',
  unit: 'bag',
  picture: '',
  quantityScale: 0,
  quantity: 101,
  unitPriceMinor: 105,
  submittedUnitPriceMinor: 105,
  amountMinor: 1,
  taxClass: 'standard',
  madeToOrder: false,
  ...changes,
})

test('an order is repeated at current prices and steps', () => {
  const { items, repriced } = reorderOf([line({})], () => cement)
  expect(items).toEqual([{ product: cement, quantity: 101 }])
  expect(repriced).toEqual([{ name: 'Cement', fromMinor: 105, toMinor: 110 }])
})

test('a quantity at another scale stays the same number of units', () => {
  expect(reorderOf([line({ quantityScale: 2, quantity: 1250 })], () => cement).items[0]?.quantity).toBe(21)
})

test('products no longer sold are named', () => {
  const { items, gone } = reorderOf([line({ name: 'Steel gate' })], () => undefined)
  expect(items).toEqual([])
  expect(gone).toEqual(['Steel gate'])
})

test('a quantity no longer sold becomes the nearest that is, and the change is reported', () => {
  const { items, requantified } = reorderOf([line({ quantity: 95 })], () => cement)
  expect(items[0]?.quantity).toBe(101)
  expect(requantified).toEqual([{ name: 'Cement', from: '95 bags', to: '101 bags' }])
  expect(reorderOf([line({})], () => cement).requantified).toEqual([])
})
