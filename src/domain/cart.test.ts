import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  EMPTY_CART,
  withItem,
  withoutItem,
  withQuantity,
  withShipping,
  type Cart,
  type CartProduct,
} from './cart.ts'
import { restoreCart } from './cart-restore.ts'

const product = (id: string, priceMinor = 100): CartProduct => ({
  id,
  sku: id,
  slug: id.toLowerCase(),
  name: `Product ${id}`,
  unit: 'bag',
  picture: 'bag',
  quantityScale: 0,
  minQuantity: 1,
  stepQuantity: 1,
  priceMinor,
  priceBreaks: [{ minQuantity: 10, priceMinor: priceMinor - 10 }],
  taxClass: 'standard',
  madeToOrder: false,
})

describe('the cart', () => {
  test('counts distinct lines, units and the price at each break', () => {
    const cart = withItem(withItem(EMPTY_CART, product('A'), 2), product('B', 200), 10)
    expect(cart).toMatchObject({ quantity: 2, totalQuantity: 12, totalPrice: 2 * 100 + 10 * 190 })
  })

  test('ignores a product that is in it already', () => {
    const cart = withItem(EMPTY_CART, product('A'), 2)
    expect(withItem(cart, product('A'), 5)).toBe(cart)
  })

  test.each([0, -1])('a line quantity of %i takes the line out', (quantity) => {
    const cart = withQuantity(withItem(EMPTY_CART, product('A'), 2), 'A', quantity)
    expect(cart).toEqual(EMPTY_CART)
  })

  test('shipping stays when lines change', () => {
    const cart = withShipping(withItem(EMPTY_CART, product('A'), 1), 50)
    expect(withoutItem(cart, 'A').shipping).toBe(50)
  })

  test('totals follow the items through any sequence of changes', () => {
    const step = fc.record({
      kind: fc.constantFrom('add' as const, 'set' as const, 'remove' as const),
      id: fc.constantFrom('A', 'B', 'C'),
      quantity: fc.integer({ min: -2, max: 40 }),
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const cart = steps.reduce<Cart>((current, { kind, id, quantity }) => {
          if (kind === 'add') return withItem(current, product(id), Math.max(1, quantity))
          return kind === 'set' ? withQuantity(current, id, quantity) : withoutItem(current, id)
        }, EMPTY_CART)
        const items = Object.values(cart.items)
        expect(cart.quantity).toBe(items.length)
        expect(cart.totalQuantity).toBe(items.reduce((sum, item) => sum + item.quantity, 0))
        expect(items.every((item) => item.quantity > 0)).toBe(true)
        expect(cart.totalPrice).toBe(
          items.reduce((sum, { quantity }) => sum + quantity * (quantity >= 10 ? 90 : 100), 0),
        )
      }),
    )
  })
})

describe('restoring a stored cart', () => {
  test('gives back what was stored', () => {
    const cart = withItem(EMPTY_CART, product('A'), 3)
    expect(restoreCart(JSON.parse(JSON.stringify(cart)))).toEqual({ cart, droppedNames: [] })
  })

  test('keeps valid lines and names the broken ones', () => {
    const { A } = withItem(EMPTY_CART, product('A'), 3).items
    const { cart, droppedNames } = restoreCart({
      items: {
        A,
        B: { product: { name: 'Old cement' }, quantity: 2 },
        C: { product: product('C'), quantity: -1 },
      },
      totalPrice: 999,
    })
    expect(Object.keys(cart.items)).toEqual(['A'])
    expect(cart.totalPrice).toBe(300)
    expect(droppedNames).toEqual(['Old cement', 'Product C'])
  })

  test('survives anything at all', () => {
    fc.assert(fc.property(fc.anything(), (stored) => void restoreCart(stored)))
    fc.assert(fc.property(fc.dictionary(fc.string(), fc.anything()), (items) => void restoreCart({ items })))
  })
})
