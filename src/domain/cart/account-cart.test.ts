import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  accountCartOf,
  cartOfAccount,
  isSameAccountCart,
  joinedCarts,
  liveIds,
  mergedCarts,
  NO_ACCOUNT_CART,
  withLocalChanges,
  withoutOldRemovals,
  type AccountCart,
} from './account-cart.ts'
import {
  EMPTY_CART,
  withItem,
  withOrderId,
  withoutItem,
  withQuantity,
  type Cart,
  type CartProduct,
} from './cart.ts'
import { withNote } from './whole-cart.ts'
import { withSaved } from './saved-lines.ts'

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

const line = fc.record({
  quantity: fc.integer({ min: 0, max: 3 }),
  at: fc.integer({ min: 0, max: 4 }),
  name: fc.constant('Product'),
  quantityScale: fc.constant(0 as const),
  note: fc.constantFrom('', 'a', 'b'),
  countedIn: fc.constantFrom('', 'kg'),
  isSaved: fc.boolean(),
})
const account: fc.Arbitrary<AccountCart> = fc.record({
  lines: fc.dictionary(fc.constantFrom('A', 'B', 'C', 'constructor'), line),
  note: fc.constantFrom('', 'x', 'y'),
  noteAt: fc.integer({ min: 0, max: 3 }),
  orderId: fc.constantFrom('', 'one', 'two'),
  orderIdAt: fc.integer({ min: 0, max: 3 }),
})
const held = (cart: Cart) =>
  Object.fromEntries(Object.entries(cart.items).map(([id, item]) => [id, item.quantity]))

describe('two devices of one account', () => {
  test('merging is commutative, associative and idempotent', () => {
    fc.assert(
      fc.property(account, account, account, (a, b, c) => {
        expect(mergedCarts(a, b)).toEqual(mergedCarts(b, a))
        expect(mergedCarts(mergedCarts(a, b), c)).toEqual(mergedCarts(a, mergedCarts(b, c)))
        expect(mergedCarts(mergedCarts(a, b), b)).toEqual(mergedCarts(a, b))
        expect(mergedCarts(a, a)).toEqual(a)
      }),
    )
  })

  test('no line of either is lost unless the other removed it later', () => {
    fc.assert(
      fc.property(account, account, (a, b) => {
        const merged = mergedCarts(a, b)
        const isTakenOut = (id: string) =>
          b.lines[id]?.quantity === 0 && b.lines[id].at > (a.lines[id]?.at ?? 0)
        const kept = liveIds(a).filter((id) => !isTakenOut(id))
        expect(liveIds(merged)).toEqual(expect.arrayContaining(kept))
      }),
    )
  })

  test('the later quantity wins, whichever device merges', () => {
    const both = accountCartOf(withItem(EMPTY_CART, product('A'), 5), 100)
    const office = withLocalChanges(both, withItem(EMPTY_CART, product('A'), 8), new Set(['A']), 200)
    const site = withLocalChanges(both, withItem(EMPTY_CART, product('A'), 2), new Set(['A']), 300)
    expect(mergedCarts(office, site).lines.A?.quantity).toBe(2)
    expect(mergedCarts(site, office).lines.A?.quantity).toBe(2)
  })

  test('a change beats the state it was made on, even with a slow clock', () => {
    const ahead = accountCartOf(withItem(EMPTY_CART, product('A'), 5), 9000)
    const changed = withLocalChanges(ahead, withItem(EMPTY_CART, product('A'), 6), new Set(['A']), 100)
    expect(mergedCarts(ahead, changed).lines.A?.quantity).toBe(6)
  })

  test('a line that was never shown here is kept, one that was shown and is missing is removed', () => {
    const remote = accountCartOf(withItem(withItem(EMPTY_CART, product('A'), 1), product('B'), 2), 100)
    const local = withItem(EMPTY_CART, product('A'), 1)
    expect(liveIds(withLocalChanges(remote, local, new Set(['A']), 200))).toEqual(['A', 'B'])
    expect(liveIds(withLocalChanges(remote, local, new Set(['A', 'B']), 200))).toEqual(['A'])
  })

  test('any changes on both, exchanged in any order, end in the same cart and then stop', () => {
    const step = fc.record({
      device: fc.constantFrom(0, 1),
      kind: fc.constantFrom(
        'set' as const,
        'remove' as const,
        'save' as const,
        'note' as const,
        'exchange' as const,
      ),
      id: fc.constantFrom('A', 'B', 'C'),
      quantity: fc.integer({ min: 1, max: 9 }),
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const devices = [0, 1].map(() => ({ cart: EMPTY_CART, account: NO_ACCOUNT_CART }))
        let server = NO_ACCOUNT_CART
        let now = 1000
        let ids = 0
        // As the browser's store does after every change.
        const identified = (cart: Cart) => withOrderId(cart, () => `order-${++ids}`)
        const exchange = (at: number) => {
          const device = devices[at]!
          const shown = new Set(liveIds(device.account))
          const local = withLocalChanges(device.account, device.cart, shown, ++now)
          device.account = mergedCarts(local, server)
          device.cart = identified(cartOfAccount(device.account, device.cart, product))
          const held = new Set(liveIds(device.account))
          device.account = withLocalChanges(device.account, device.cart, held, ++now)
          if (isSameAccountCart(device.account, server)) return false
          server = device.account
          return true
        }
        for (const { device: at, kind, id, quantity } of steps) {
          const device = devices[at]!
          if (kind === 'exchange') exchange(at)
          if (kind === 'set')
            device.cart =
              id in device.cart.items
                ? withQuantity(device.cart, id, quantity)
                : withItem(device.cart, product(id), quantity)
          if (kind === 'remove') device.cart = withoutItem(device.cart, id)
          if (kind === 'save') device.cart = withSaved(device.cart, id)
          if (kind === 'note') device.cart = withNote(device.cart, `note ${quantity}`)
          device.cart = identified(device.cart)
        }
        exchange(0)
        exchange(1)
        exchange(0)
        expect(held(devices[0]!.cart)).toEqual(held(devices[1]!.cart))
        expect(Object.keys(devices[0]!.cart.saved).toSorted()).toEqual(
          Object.keys(devices[1]!.cart.saved).toSorted(),
        )
        expect(devices[0]!.cart.note).toBe(devices[1]!.cart.note)
        expect(devices[0]!.cart.orderId).toBe(devices[1]!.cart.orderId)
        expect(devices[0]!.cart.orderId !== '').toBe(devices[0]!.cart.quantity > 0)
        expect([exchange(0), exchange(1)]).toEqual([false, false])
      }),
      { numRuns: 300 },
    )
  })
})

describe('a guest signs in', () => {
  test('the account’s cart may have been submitted already, so it keeps its order id', () => {
    const guest = accountCartOf(
      withOrderId(withItem(EMPTY_CART, product('A'), 2), () => 'guest'),
      500,
    )
    const kept = accountCartOf(
      withOrderId(withItem(EMPTY_CART, product('B'), 2), () => 'kept'),
      100,
    )
    expect(joinedCarts(guest, kept).orderId).toBe('kept')
    expect(joinedCarts(guest, NO_ACCOUNT_CART).orderId).toBe('guest')
  })

  test('nothing of either cart is lost, and signing in again changes nothing', () => {
    fc.assert(
      fc.property(account, account, (guest, kept) => {
        const joined = joinedCarts(guest, kept)
        for (const id of [...liveIds(guest), ...liveIds(kept)]) {
          expect(joined.lines[id]?.quantity).toBe(
            Math.max(guest.lines[id]?.quantity ?? 0, kept.lines[id]?.quantity ?? 0),
          )
        }
        expect(joinedCarts(guest, joined)).toEqual(joined)
        // Another device that still has the account's state takes over the joined quantities.
        expect(liveIds(mergedCarts(kept, joined)).toSorted()).toEqual(liveIds(joined).toSorted())
      }),
      { numRuns: 1000 },
    )
  })

  test('products in both get the larger quantity and both notes', () => {
    const guest = accountCartOf(withItem(EMPTY_CART, product('A'), 2), 500)
    const kept = accountCartOf(withItem(EMPTY_CART, product('A'), 200), 100)
    const noted = { ...kept, lines: { A: { ...kept.lines.A!, note: 'block B' } } }
    expect(joinedCarts(guest, noted).lines.A).toMatchObject({ quantity: 200, note: 'block B' })
  })
})

describe('what a browser shows', () => {
  test('products no longer sold appear by name, others with the shop’s facts, in their places', () => {
    const remote = accountCartOf(withItem(withItem(EMPTY_CART, product('OLD'), 1), product('B'), 2), 100)
    const shown = withItem(EMPTY_CART, product('B'), 2)
    const cart = cartOfAccount(remote, shown, (id) => (id === 'OLD' ? undefined : product(id)))
    expect(Object.values(cart.items).map((item) => item.product.name)).toEqual(['Product B', 'Product OLD'])
    expect(cart.items.OLD?.product.priceMinor).toBe(0)
  })

  test('removals are forgotten after sixty days, lines never', () => {
    const cart = accountCartOf(withItem(EMPTY_CART, product('A'), 1), 1)
    const removed = withLocalChanges(cart, EMPTY_CART, new Set(['A']), 2)
    expect(withoutOldRemovals(removed, 3).lines.A?.quantity).toBe(0)
    expect(withoutOldRemovals(removed, 1e12).lines).toEqual({})
    expect(withoutOldRemovals(cart, 1e12)).toEqual(cart)
  })
})
