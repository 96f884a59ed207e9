import { expect, test } from 'vitest'
import { cartOf, type CartProduct } from './cart.ts'
import { refreshedCart } from './cart-refresh.ts'

const cement: CartProduct = {
  id: 'CEM',
  sku: 'CEM',
  slug: 'cem',
  name: 'Cement',
  unit: 'bag',
  picture: 'cement',
  quantityScale: 0,
  minQuantity: 1,
  stepQuantity: 1,
  priceMinor: 13_000,
  priceBreaks: [],
  taxClass: 'standard',
  madeToOrder: false,
}
const cart = cartOf({ CEM: { product: cement, quantity: 3 } }, 0)

test('a cart whose products did not change is left alone', () => {
  const result = refreshedCart(cart, () => ({ ...cement }))
  expect(result.cart).toBe(cart)
  expect(result.repriced).toEqual([])
})

test('a new price is taken over and told', () => {
  const result = refreshedCart(cart, () => ({ ...cement, priceMinor: 13_500 }))
  expect(result.cart.totalPrice).toBe(40_500)
  expect(result.repriced).toEqual([{ name: 'Cement', fromMinor: 13_000, toMinor: 13_500 }])
})

test('a new minimum lifts the quantity', () => {
  const result = refreshedCart(cart, () => ({ ...cement, minQuantity: 10 }))
  expect(result.cart.items.CEM?.quantity).toBe(10)
})

test('what is no longer sold stays and is named', () => {
  const result = refreshedCart(cart, () => undefined)
  expect(result.cart).toBe(cart)
  expect(result.gone).toEqual(['CEM'])
})
