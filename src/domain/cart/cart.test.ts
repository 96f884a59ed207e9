import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { EMPTY_CART, withItem, withoutItem, withQuantity, type Cart, type CartProduct } from './cart.ts'
import { cleared, withShipping } from './whole-cart.ts'
import { restoreCart } from './cart-restore.ts'
import { withSaved, withTakenBack } from './saved-lines.ts'

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
  test('counts distinct lines, units and the price at each price break', () => {
    const cart = withItem(withItem(EMPTY_CART, product('A'), 2), product('B', 200), 10)
    expect(cart).toMatchObject({ quantity: 2, totalQuantity: 12, totalPrice: 2 * 100 + 10 * 190 })
  })

  test('ignores a product that is already in it', () => {
    const cart = withItem(EMPTY_CART, product('A'), 2)
    expect(withItem(cart, product('A'), 5)).toBe(cart)
  })

  test.each([0, -1])('a line quantity of %i removes the line', (quantity) => {
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
  test('returns what was stored', () => {
    const cart = withItem(EMPTY_CART, product('A'), 3)
    expect(restoreCart(JSON.parse(JSON.stringify(cart)))).toEqual({
      cart,
      droppedNames: [],
      isUnreadable: false,
    })
  })

  test('keeps valid lines and names the broken ones', () => {
    const { A } = withItem(EMPTY_CART, product('A'), 3).items
    const { cart, droppedNames } = restoreCart({
      items: {
        A,
        B: { product: { name: 'Old cement' }, quantity: 'some' },
        C: { product: product('C'), quantity: -1 },
        D: null,
      },
      totalPrice: 999,
    })
    expect(Object.keys(cart.items)).toEqual(['A'])
    expect(cart.totalPrice).toBe(300)
    expect(droppedNames).toEqual(['Old cement', 'Product C', 'D'])
  })

  test.each([
    ['a list of lines', { items: [{ product: product('A'), quantity: 2 }] }],
    ['nothing but a list', [{ product: product('A'), quantity: 2 }]],
    ['numbers as texts', { items: { A: { product: product('A'), quantity: '2' } } }],
    ['only what names the goods', { items: { A: { product: { name: 'Product A' }, quantity: 2 } } }],
    ['another key', { items: { x7: { product: { sku: 'A', name: 'Product A' }, quantity: 2 } } }],
    ['half a bag', { items: { A: { product: product('A'), quantity: 1.5 } } }],
  ])('an older or foreign form, %s, is read', (_, stored) => {
    const { cart, droppedNames } = restoreCart(stored)
    expect(cart.items.A).toMatchObject({ quantity: 2, product: { id: 'A', name: 'Product A' } })
    expect(cart).toMatchObject({ quantity: 1, totalQuantity: 2 })
    expect(droppedNames).toEqual([])
  })

  test('a price in major units becomes minor units', () => {
    const { cart } = restoreCart({
      items: { A: { product: { id: 'A', name: 'A', price: 12.5 }, quantity: 2 } },
    })
    expect(cart.totalPrice).toBe(2500)
  })

  test('a duplicate product is kept once, and the other line is named', () => {
    const line = { product: product('A'), quantity: 2 }
    expect(restoreCart([line, { ...line, quantity: 5 }])).toMatchObject({
      cart: { quantity: 1, totalQuantity: 2 },
      droppedNames: ['Product A'],
    })
  })

  test('survives any input, and always results in a valid cart', () => {
    const part = fc.record(
      {
        product: fc.oneof(fc.constant(product('A')), fc.object()),
        quantity: fc.anything(),
        note: fc.anything(),
      },
      { requiredKeys: [] },
    )
    const stored = fc.oneof(
      fc.anything(),
      fc.record({
        items: fc.oneof(fc.dictionary(fc.string(), part), fc.array(part), fc.anything()),
        saved: fc.anything(),
      }),
    )
    fc.assert(
      fc.property(stored, (value) => {
        const { cart } = restoreCart(value)
        const items = Object.entries(cart.items)
        expect(cart.quantity).toBe(items.length)
        expect(Number.isSafeInteger(cart.totalPrice)).toBe(true)
        expect(items.every(([id, item]) => item.product.id === id && item.quantity > 0)).toBe(true)
        expect(restoreCart(JSON.parse(JSON.stringify(cart)))).toEqual({
          cart,
          droppedNames: [],
          isUnreadable: false,
        })
      }),
      { numRuns: 500 },
    )
  })
})

describe('lines saved for later', () => {
  test('are not counted, and a product is in one place only', () => {
    const cart = withSaved(withItem(withItem(EMPTY_CART, product('A'), 2), product('B'), 1), 'A')
    expect(cart).toMatchObject({ quantity: 1, totalQuantity: 1, totalPrice: 100 })
    expect(withItem(cart, product('A'), 9)).toMatchObject({ quantity: 2, saved: {} })
    expect(withTakenBack(cart, 'A').items.A?.quantity).toBe(2)
    expect(cleared(cart)).toMatchObject({ quantity: 0, saved: { A: { quantity: 2 } } })
  })
})
