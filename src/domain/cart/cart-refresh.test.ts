import { expect, test } from 'vitest'
import { cartOf, type CartProduct } from './cart.ts'
import { refreshedCart, withStockSeen } from './cart-refresh.ts'

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

test('a cart whose products have not changed stays the same', () => {
  const result = refreshedCart(cart, () => ({ ...cement }))
  expect(result.cart).toBe(cart)
  expect(result.repriced).toEqual([])
})

test('a new price is applied and reported', () => {
  const result = refreshedCart(cart, () => ({ ...cement, priceMinor: 13_500 }))
  expect(result.cart.totalPrice).toBe(40_500)
  expect(result.repriced).toEqual([{ name: 'Cement', fromMinor: 13_000, toMinor: 13_500 }])
})

test('a new minimum raises the quantity', () => {
  const result = refreshedCart(cart, () => ({ ...cement, minQuantity: 10 }))
  expect(result.cart.items.CEM?.quantity).toBe(10)
  expect(result.requantified).toMatchObject([{ name: 'Cement', from: 3, to: 10 }])
})

test('a quantity above the maximum per order is lowered to it, and that is reported', () => {
  const huge = cartOf({ CEM: { product: cement, quantity: 9_999_999 } }, 0)
  const result = refreshedCart(huge, () => ({ ...cement }))
  expect(result.cart.items.CEM?.quantity).toBe(80_000)
  expect(result.requantified).toMatchObject([{ name: 'Cement', from: 9_999_999, to: 80_000 }])
})

test('a product that is no longer sold stays in the cart and is listed', () => {
  const result = refreshedCart(cart, () => undefined)
  expect(result.cart).toBe(cart)
  expect(result.gone).toEqual(['CEM'])
})

test('a lower stock band than last seen is reported, a higher one is not', () => {
  const stock = (band: 'in' | 'low' | 'out') => ({ locationId: 'osu', bands: { CEM: band } })
  const seen = withStockSeen(cart, stock('in'))
  expect(refreshedCart(seen, () => cement, stock('in')).cart).toBe(seen)
  const { cart: later, restocked } = refreshedCart(seen, () => cement, stock('out'))
  expect(restocked).toEqual([{ id: 'CEM', name: 'Cement', from: 'in', to: 'out' }])
  expect(refreshedCart(later, () => cement, stock('out')).restocked).toEqual([])
  expect(refreshedCart(later, () => cement, stock('in')).restocked).toEqual([])
})

test('the stock of another branch is not a change', () => {
  const seen = withStockSeen(cart, { locationId: 'osu', bands: { CEM: 'in' } })
  expect(refreshedCart(seen, () => cement, { locationId: 'kum', bands: { CEM: 'out' } }).restocked).toEqual(
    [],
  )
})

test('a cart without prices takes them over without a notice', () => {
  const foreign = cartOf({ CEM: { product: { ...cement, priceMinor: 0 }, quantity: 3 } }, 0)
  const { cart: known, repriced } = refreshedCart(foreign, () => cement)
  expect([known.totalPrice, repriced]).toEqual([39_000, []])
})

test('three units stay three when the scale of the product changes', () => {
  const { cart: finer } = refreshedCart(cart, () => ({
    ...cement,
    quantityScale: 2,
    minQuantity: 100,
    stepQuantity: 10,
  }))
  expect(finer).toMatchObject({ totalQuantity: 3, items: { CEM: { quantity: 300 } } })
})

test('notes and lines saved for later are kept', () => {
  const rich = { ...cart, note: 'Gate 2', saved: { X: { product: { ...cement, id: 'X' }, quantity: 1 } } }
  const { cart: later } = refreshedCart(rich, (id) => ({ ...cement, id, priceMinor: 1 }))
  expect(later).toMatchObject({ note: 'Gate 2', saved: { X: { quantity: 1, product: { priceMinor: 1 } } } })
})
