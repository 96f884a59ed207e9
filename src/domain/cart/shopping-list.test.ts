import { expect, test } from 'vitest'
import { EMPTY_CART, withItem, type CartProduct } from './cart.ts'
import { withNote } from './whole-cart.ts'
import { cartWithLines, listLinesOfCart, withListLines, wordedListLine } from './shopping-list.ts'
import { listLineOf } from './list-line.ts'

const product = (id: string): CartProduct => ({
  id,
  sku: id,
  slug: id.toLowerCase(),
  name: `Product ${id}`,
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
const [a, b] = [product('A'), product('B')]

test('adding the same products twice changes nothing, and the larger quantity stays', () => {
  const more = [listLineOf(a, 5, { note: 'B' }), wordedListLine('Tyre', 'pcs', 400)]
  const once = withListLines([listLineOf(a, 9)], more)
  expect(once.map(({ name, quantity, note }) => [name, quantity, note])).toEqual([
    ['Product A', 9, 'B'],
    ['Tyre', 400, ''],
  ])
  expect(withListLines(once, more)).toEqual(once)
})

test('a list is added to the cart, which keeps what it has; items in words are left out and named', () => {
  const before = withNote(withItem(EMPTY_CART, a, 2), 'Gate 2')
  const lines = [
    { line: listLineOf(a, 9), product: a },
    { line: listLineOf(b, 3, { note: 'block B', countedIn: 'kg' }), product: b },
    { line: wordedListLine('Tyre', 'pcs', 400), product: undefined },
  ]
  const { cart, added, present, left } = cartWithLines(before, lines)
  expect([added, present, left]).toEqual([['Product B'], ['Product A'], ['Tyre']])
  expect(cart).toMatchObject({
    note: 'Gate 2',
    totalPrice: 500,
    items: { A: { quantity: 2 }, B: { quantity: 3, note: 'block B', countedIn: 'kg' } },
  })
  const replaced = cartWithLines(withItem(before, product('C'), 1), lines, { isReplacing: true }).cart
  expect(Object.entries(replaced.items).map(([id, { quantity }]) => [id, quantity])).toEqual([
    ['A', 9],
    ['B', 3],
  ])
})

test('a cart saved as a list and loaded again is the same cart', () => {
  const cart = withItem(withItem(EMPTY_CART, a, 2), b, 7)
  const lines = listLinesOfCart(cart).map((line) => ({ line, product: product(line.productId) }))
  expect(cartWithLines(EMPTY_CART, lines).cart).toEqual(cart)
})
