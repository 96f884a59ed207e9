import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NO_ACCOUNT_CART, type AccountCart } from '#domain/cart/account-cart.ts'
import {
  EMPTY_CART,
  withItem,
  withOrderId,
  withoutItem,
  withQuantity,
  type Cart,
  type CartProduct,
} from '#domain/cart/cart.ts'
import { withNote } from '#domain/cart/whole-cart.ts'
import { followAccountCart } from './follow-account-cart.ts'
import type { Replica } from './replica.ts'

let ids = 0

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

/** An account that echoes every write to all watchers, as the database does. */
function createAccount() {
  let cart: AccountCart | undefined
  const watchers = new Set<(cart: AccountCart | undefined) => void>()
  const account = {
    writes: 0,
    isOnline: true,
    quantities: () =>
      Object.fromEntries(
        Object.entries(cart?.lines ?? {}).flatMap(([id, line]) =>
          line.quantity > 0 ? [[id, line.quantity]] : [],
        ),
      ),
    watch: (watcher: (cart: AccountCart | undefined) => void) => {
      watchers.add(watcher)
      if (account.isOnline) watcher(cart)
      return () => void watchers.delete(watcher)
    },
    save: (next: AccountCart) => {
      account.writes++
      cart = next
      for (const tell of watchers) tell(cart)
      return Promise.resolve()
    },
  }
  return account
}

type Account = ReturnType<typeof createAccount>

/** A browser with its storage; `skew` is how wrong its clock is. */
function createBrowser(account: Account, { cart: first = EMPTY_CART, skew = 0 } = {}) {
  let cart: Cart = first
  let replica: Replica | undefined
  const listeners = new Set<() => void>()
  const joined: number[] = []
  let following: { stop: () => void } | undefined
  const change = (next: (cart: Cart) => Cart) => {
    cart = withOrderId(next(cart), () => `order-${++ids}`)
    for (const tell of listeners) tell()
  }
  return {
    joined,
    change,
    quantities: () =>
      Object.fromEntries(Object.values(cart.items).map((item) => [item.product.id, item.quantity])),
    note: () => cart.note,
    orderId: () => cart.orderId,
    dropReplica: () => void (replica = undefined),
    close: () => following?.stop(),
    signIn: (uid = 'ama') => {
      following = followAccountCart(uid, {
        watch: account.watch,
        save: account.save,
        readReplica: () => replica,
        writeReplica: (next) => {
          replica = next
          return true
        },
        getCart: () => cart,
        setCart: (next) => change(() => next),
        onCartChange: (listener) => {
          listeners.add(listener)
          return () => void listeners.delete(listener)
        },
        findProducts: (ids) => Promise.resolve(new Map(ids.map((id) => [id, product(id)]))),
        onJoined: (lines) => joined.push(lines),
        onSaveFailed: () => undefined,
        now: () => Date.now() + skew,
      })
    },
  }
}

const settle = () => vi.advanceTimersByTimeAsync(5000)
const holding = (id: string, quantity: number, cart = EMPTY_CART) => withItem(cart, product(id), quantity)

beforeEach(() => void vi.useFakeTimers({ now: 1_790_000_000_000 }))
afterEach(() => void vi.useRealTimers())

test('a guest’s cart is merged into the account’s at sign-in, once and without loss', async () => {
  const account = createAccount()
  const office = createBrowser(account, { cart: holding('A', 5) })
  office.signIn()
  await settle()
  const site = createBrowser(account, { cart: holding('B', 2, holding('A', 3)) })
  site.signIn()
  await settle()
  expect(site.quantities()).toEqual({ A: 5, B: 2 })
  expect(office.quantities()).toEqual({ A: 5, B: 2 })
  expect([office.joined, site.joined]).toEqual([[], [2]])
  expect(account.writes).toBe(2)
})

test('a change appears on the other device, quick changes share one write, then nothing more is written', async () => {
  const account = createAccount()
  const [office, site] = [createBrowser(account), createBrowser(account, { skew: -90_000 })]
  office.signIn()
  site.signIn()
  await settle()
  expect(account.writes).toBe(0)
  office.change((cart) => holding('A', 1, cart))
  for (let quantity = 2; quantity <= 9; quantity++) office.change((cart) => withQuantity(cart, 'A', quantity))
  await settle()
  expect([site.quantities(), account.writes]).toEqual([{ A: 9 }, 1])
  site.change((cart) => withNote(withQuantity(cart, 'A', 4), 'Gate 2'))
  await settle()
  expect([office.quantities(), office.note(), account.writes]).toEqual([{ A: 4 }, 'Gate 2', 2])
  site.change((cart) => withoutItem(cart, 'A'))
  await settle()
  await settle()
  expect([office.quantities(), account.writes]).toEqual([{}, 3])
})

test('changes made while the tab was closed or offline are merged', async () => {
  const account = createAccount()
  const [office, site] = [
    createBrowser(account, { cart: holding('B', 1, holding('A', 5)) }),
    createBrowser(account),
  ]
  office.signIn()
  await settle()
  office.close()
  office.change((cart) => withoutItem(withQuantity(cart, 'A', 7), 'B'))
  site.signIn()
  await settle()
  site.change((cart) => holding('C', 3, cart))
  await settle()
  office.signIn()
  await settle()
  expect(office.quantities()).toEqual({ A: 7, C: 3 })
  expect(site.quantities()).toEqual({ A: 7, C: 3 })
})

test('another tab that signs out empties this tab’s cart, not the account’s', async () => {
  const account = createAccount()
  const office = createBrowser(account, { cart: holding('A', 5) })
  office.signIn()
  await settle()
  office.dropReplica()
  office.change(() => EMPTY_CART)
  await settle()
  expect([account.quantities(), account.writes]).toEqual([{ A: 5 }, 1])
})

test('each cart becomes one order on every device, and the next cart gets a new id', async () => {
  const account = createAccount()
  const office = createBrowser(account)
  const site = createBrowser(account)
  office.signIn()
  site.signIn()
  office.change((cart) => holding('A', 1, cart))
  await settle()
  const first = office.orderId()
  expect([first !== '', site.orderId()]).toEqual([true, first])
  site.change((cart) => holding('B', 2, cart))
  await settle()
  expect([office.orderId(), site.orderId()]).toEqual([first, first])
  const { writes } = account
  office.change(() => EMPTY_CART)
  await settle()
  expect([office.orderId(), site.orderId(), account.writes]).toEqual(['', '', writes + 1])
  site.change((cart) => holding('B', 2, cart))
  await settle()
  expect(site.orderId()).not.toBe(first)
  expect([office.orderId(), account.writes]).toEqual([site.orderId(), writes + 2])
})

test('items another device added to a cart that was just ordered become a new cart', async () => {
  const account = createAccount()
  const office = createBrowser(account)
  const site = createBrowser(account)
  office.signIn()
  site.signIn()
  office.change((cart) => holding('A', 1, cart))
  await settle()
  const ordered = office.orderId()
  office.change(() => EMPTY_CART)
  site.change((cart) => holding('B', 2, cart))
  await settle()
  expect([office.quantities(), site.quantities()]).toEqual([{ B: 2 }, { B: 2 }])
  expect(office.orderId()).toBe(site.orderId())
  expect(['', ordered]).not.toContain(office.orderId())
})

test('the last change before leaving the page is still written', async () => {
  const account = createAccount()
  const office = createBrowser(account)
  office.signIn()
  await settle()
  office.change((cart) => holding('A', 1, cart))
  office.close()
  expect(account.quantities()).toEqual({ A: 1 })
})

test('being offline is not taken to mean that the account’s cart is empty', async () => {
  const account = createAccount()
  await account.save(NO_ACCOUNT_CART)
  account.isOnline = false
  const office = createBrowser(account, { cart: holding('A', 5) })
  office.signIn()
  office.change((cart) => withQuantity(cart, 'A', 6))
  await settle()
  expect([office.quantities(), account.writes]).toEqual([{ A: 6 }, 1])
})
