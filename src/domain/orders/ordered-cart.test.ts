import { expect, test } from 'vitest'
import { EMPTY_CART, withItem, withOrderId, withQuantity, type CartProduct } from '#domain/cart/cart.ts'
import { withSaved } from '#domain/cart/saved-lines.ts'
import { orderedOf, withoutOrdered } from './ordered-cart.ts'

const product = (id: string): CartProduct => ({
  id,
  sku: id,
  slug: id.toLowerCase(),
  name: id,
  unit: 'bag',
  picture: 'bag',
  quantityScale: 0,
  minQuantity: 1,
  stepQuantity: 1,
  priceMinor: 100,
  priceBreaks: [],
  taxClass: 'standard',
  madeToOrder: false,
})

const withGoods = (quantities: Readonly<Record<string, number>>) =>
  withOrderId(
    Object.entries(quantities).reduce(
      (cart, [id, quantity]) => withItem(cart, product(id), quantity),
      EMPTY_CART,
    ),
    () => 'first',
  )

const orderOf = (quantities: Readonly<Record<string, number>>) => ({
  lines: Object.entries(quantities).map(([productId, quantity]) => ({ productId, quantity })),
})

test('ordered lines leave the cart; lines saved for later stay', () => {
  const cart = withSaved(withGoods({ A: 2, B: 3, LATER: 1 }), 'LATER')
  const ordered = orderedOf(orderOf({ A: 2, B: 3 }), cart, cart)
  expect(ordered.isOther).toBe(false)
  expect(withoutOrdered(cart, 'first', ordered)).toEqual({ ...EMPTY_CART, saved: cart.saved })
})

test('an order placed before the cart changed removes only what is in it', () => {
  const cart = withGoods({ A: 2, B: 5, C: 1 })
  const ordered = orderedOf(orderOf({ A: 2, B: 3 }), cart, cart)
  expect(ordered.isOther).toBe(true)
  const left = withoutOrdered(cart, 'first', ordered)
  expect(Object.keys(left.items)).toEqual(['B', 'C'])
  expect(left.orderId).toBe('')
})

test('an order that contains lines removed since is another one', () => {
  const cart = withGoods({ A: 2 })
  expect(orderedOf(orderOf({ A: 2, B: 3 }), cart, cart).isOther).toBe(true)
})

test('a quantity raised to the minimum counts as ordered', () => {
  const cart = withGoods({ A: 2 })
  const ordered = orderedOf(orderOf({ A: 5 }), withQuantity(cart, 'A', 5), cart)
  expect(ordered).toEqual({ quantities: { A: 2 }, isOther: false })
  expect(withoutOrdered(cart, 'first', ordered).quantity).toBe(0)
})

test('a cart started since is left alone', () => {
  const cart = withOrderId({ ...withGoods({ A: 2 }), orderId: '' }, () => 'second')
  expect(withoutOrdered(cart, 'first', orderedOf(orderOf({ A: 2 }), cart, cart))).toBe(cart)
})
