import { beforeEach, expect, test, vi } from 'vitest'
import type { Cart, CartProduct } from '#domain/cart/cart.ts'
import {
  addToCart,
  ensureOrderId,
  removeFromCart,
  restoreCartFromStorage,
  setCart,
  setCartFrom,
  updateLine,
  updateQuantity,
  useCartStore,
} from './cart-store.ts'
import { clearCart, setShipping } from './whole-cart.ts'
import { saveForLater, takeBack } from './saved-lines.ts'

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

test('a quantity of zero removes the line', () => {
  addToCart(cement, 2)
  updateQuantity(cement.id, 0)
  expect(cart().quantity).toBe(0)
})

test('the price break applies as soon as its quantity is reached', () => {
  addToCart(cement, 49)
  updateQuantity(cement.id, 50)
  expect(cart().totalPrice).toBe(50 * 12_850)
})

test('every change is stored under the key "cart"', () => {
  addToCart(cement, 3)
  setShipping(2500)
  expect(stored()).toMatchObject({ quantity: 1, totalQuantity: 3, totalPrice: 39_000, shipping: 2500 })
  removeFromCart(cement.id)
  expect(stored()).toMatchObject({ quantity: 0, items: {} })
})

test('restoring does not save, and names the lines it could not read', () => {
  addToCart(cement, 3)
  const kept = { items: { ...cart().items, X: { product: { id: 'X', name: 'Old thing' }, quantity: -1 } } }
  const text = JSON.stringify(kept)
  localStorage.setItem('cart', text)
  expect(restoreCartFromStorage().droppedNames).toEqual(['Old thing'])
  expect(cart().quantity).toBe(1)
  expect(localStorage.getItem('cart')).toBe(text)
})

test.each(['{"items":', '7', '"a text"', '{"other":true}'])(
  '%s in the storage gives an empty cart, and says so',
  (text) => {
    localStorage.setItem('cart', text)
    expect(restoreCartFromStorage()).toEqual({ droppedNames: [], isUnreadable: true })
    expect(cart().quantity).toBe(0)
    expect(localStorage.getItem('cart')).toBe(text)
  },
)

test('with empty storage nothing is lost', () => {
  localStorage.removeItem('cart')
  expect(restoreCartFromStorage()).toEqual({ droppedNames: [], isUnreadable: false })
})

test('one unit is added when no quantity is given', () => {
  addToCart(cement)
  addToCart({ ...cement, id: 'TILE', quantityScale: 2 })
  expect(cart()).toMatchObject({ quantity: 2, totalQuantity: 2 })
  expect(cart().items.TILE?.quantity).toBe(100)
})

test('removing, setting and clearing are stored as well; an unknown product changes nothing', () => {
  addToCart(cement, 3)
  const before = stored()
  removeFromCart('nothing')
  updateQuantity('nothing', 5)
  expect(stored()).toEqual(before)
  updateQuantity(cement.id, -1)
  expect(stored()).toMatchObject({ quantity: 0, totalQuantity: 0, totalPrice: 0, items: {} })
  setCart(before as Cart)
  expect(stored()).toEqual(before)
  clearCart()
  expect(stored()).toMatchObject({ quantity: 0, items: {}, shipping: 0 })
})

test('a line saved for later leaves the order and comes back unchanged', () => {
  addToCart(cement, 3)
  updateLine(cement.id, { note: 'for the slab' })
  saveForLater(cement.id)
  expect(cart()).toMatchObject({ quantity: 0, totalPrice: 0 })
  clearCart()
  takeBack(cement.id)
  expect(cart().items[cement.id]).toMatchObject({ quantity: 3, note: 'for the slab' })
  expect(cart().saved).toEqual({})
})

test('a cart is one order from its first line until it is emptied', () => {
  addToCart(cement, 3)
  const { orderId } = cart()
  expect(orderId).toMatch(/^[0-9a-f]{32}$/)
  updateQuantity(cement.id, 5)
  addToCart({ ...cement, id: 'ROD' })
  removeFromCart(cement.id)
  expect(cart().orderId).toBe(orderId)
  restoreCartFromStorage()
  expect(cart().orderId).toBe(orderId)
  clearCart()
  expect(cart().orderId).toBe('')
  addToCart(cement, 3)
  expect(['', orderId]).not.toContain(cart().orderId)
})

test('a cart stored before carts had ids gets its id once; an invalid id is replaced', () => {
  addToCart(cement, 3)
  localStorage.setItem('cart', JSON.stringify({ ...cart(), orderId: '../other' }))
  restoreCartFromStorage()
  expect(cart().orderId).toBe('')
  ensureOrderId()
  const { orderId } = cart()
  expect(orderId).toMatch(/^[0-9a-f]{32}$/)
  ensureOrderId()
  expect([cart().orderId, (stored() as Cart).orderId]).toEqual([orderId, orderId])
})

test('storage that refuses to save stops nobody', () => {
  const refuse = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  addToCart(cement, 2)
  expect(cart().quantity).toBe(1)
  refuse.mockRestore()
})

test('what was worked out from an earlier cart does not undo what has come in since', () => {
  addToCart(cement, 5)
  const seen = cart()
  const withStock = {
    ...seen,
    items: { ...seen.items, [cement.id]: { ...seen.items[cement.id]!, note: 'seen' } },
  }
  updateQuantity(cement.id, 20)
  setCartFrom(seen, withStock)
  expect(cart().items[cement.id]).toMatchObject({ quantity: 20 })
  setCartFrom(cart(), withStock)
  expect(cart().items[cement.id]).toMatchObject({ quantity: 5, note: 'seen' })
})
