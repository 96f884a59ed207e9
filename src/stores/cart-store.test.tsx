import { beforeEach, expect, test } from 'vitest'
import type { CartProduct } from '#domain/cart.ts'
import {
  addToCart,
  clearCart,
  removeFromCart,
  restoreCartFromStorage,
  setShipping,
  updateQuantity,
  useCartStore,
} from './cart-store.ts'

const cement: CartProduct = {
  id: 'CEM-425R-50',
  sku: 'CEM-425R-50',
  slug: 'cement',
  name: 'Cement 42.5R',
  unit: 'bag',
  picture: 'cement',
  quantityScale: 0,
  minQuantity: 1,
  stepQuantity: 1,
  priceMinor: 13_000,
  priceBreaks: [{ minQuantity: 50, priceMinor: 12_850 }],
  taxClass: 'standard',
  madeToOrder: false,
}

const cart = () => useCartStore.getState().cart
const stored = () => JSON.parse(localStorage.getItem('cart') ?? 'null') as unknown

beforeEach(() => clearCart())

test('a product is added once; adding it again is ignored', () => {
  addToCart(cement, 2)
  addToCart(cement, 5)
  expect(cart()).toMatchObject({ quantity: 1, totalQuantity: 2, totalPrice: 26_000 })
})

test('a quantity of zero takes the line out', () => {
  addToCart(cement, 2)
  updateQuantity(cement.id, 0)
  expect(cart().quantity).toBe(0)
})

test('the price break applies as soon as its quantity is reached', () => {
  addToCart(cement, 49)
  updateQuantity(cement.id, 50)
  expect(cart().totalPrice).toBe(50 * 12_850)
})

test('every change is kept under the key "cart"', () => {
  addToCart(cement, 3)
  setShipping(2500)
  expect(stored()).toMatchObject({ quantity: 1, totalQuantity: 3, totalPrice: 39_000, shipping: 2500 })
  removeFromCart(cement.id)
  expect(stored()).toMatchObject({ quantity: 0, items: {} })
})

test('restoring does not save, and names the lines it could not read', () => {
  addToCart(cement, 3)
  const kept = { items: { ...cart().items, X: { product: { id: 'X', name: 'Old thing' }, quantity: 1 } } }
  const text = JSON.stringify(kept)
  localStorage.setItem('cart', text)
  expect(restoreCartFromStorage()).toEqual(['Old thing'])
  expect(cart().quantity).toBe(1)
  expect(localStorage.getItem('cart')).toBe(text)
})

test('a broken storage gives an empty cart', () => {
  localStorage.setItem('cart', '{"items":')
  expect(restoreCartFromStorage()).toEqual([])
  expect(cart().quantity).toBe(0)
})
