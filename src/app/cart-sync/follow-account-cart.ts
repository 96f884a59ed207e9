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
} from '#domain/cart/account-cart.ts'
import type { Cart, CartProduct } from '#domain/cart/cart.ts'
import type { Replica } from './replica.ts'

/** What the sync stands on; `now` is epoch milliseconds. */
export type CartPorts = {
  /** Tells of the account's cart at every change, this browser's included. Returns the stop function. */
  watch: (onCart: (cart: AccountCart | undefined) => void) => () => void
  save: (cart: AccountCart) => Promise<void>
  readReplica: () => Replica | undefined
  /** Whether the browser could keep it. */
  writeReplica: (replica: Replica) => boolean
  getCart: () => Cart
  setCart: (cart: Cart) => void
  /** Returns the stop function. */
  onCartChange: (listener: () => void) => () => void
  findProducts: (ids: readonly string[]) => Promise<ReadonlyMap<string, CartProduct>>
  onJoined: (lines: number) => void
  onSaveFailed: () => void
  now: () => number
}

/** Milliseconds without a change after which it is written. */
const PAUSE = 800

/**
 * Keeps the browser's cart and the account's in step, on every device at once. The cart of the browser is what people
 * change; what changed is found by comparing it with the last known state, so offline hours and other tabs need no
 * care of their own. A write happens only when the account says something else to a shopper than this browser does:
 * two devices that agree are silent.
 */
export function followAccountCart(uid: string, ports: CartPorts): { stop: () => void } {
  const stored = ports.readReplica()
  const known = stored?.uid === uid ? stored : undefined
  let account = known?.cart ?? NO_ACCOUNT_CART
  let shown = new Set(known && !known.isHidden ? liveIds(account) : [])
  let remote: AccountCart | undefined
  let isApplying = false
  let isRemembered = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false

  const isSynced = () => remote !== undefined && isSameAccountCart(account, remote)
  const remember = () => {
    isRemembered = ports.writeReplica({ uid, cart: account, isSynced: isSynced(), isHidden: false })
  }
  /** Another tab has signed out and emptied the cart: that is no wish to empty the account's. */
  function isLeft(): boolean {
    if (!isRemembered) return false
    const replica = ports.readReplica()
    return replica?.uid !== uid || replica.isHidden
  }

  function takeLocal() {
    account = withLocalChanges(account, ports.getCart(), shown, ports.now())
    shown = new Set(cartIds(ports.getCart()))
  }

  /** The first word of the account: from here on both are one. */
  function meet(first: AccountCart) {
    const isGuests = !known || known.isHidden
    if (!isGuests) return takeLocal()
    const guest = accountCartOf(ports.getCart(), ports.now())
    const both = mergedCarts(account, first)
    account = joinedCarts(guest, both)
    const lines = liveIds(guest).length
    if (lines > 0 && liveIds(both).length > 0) ports.onJoined(lines)
  }

  async function onRemote(found: AccountCart | undefined) {
    const cart = found ?? NO_ACCOUNT_CART
    if (remote === undefined) meet(cart)
    remote = cart
    account = mergedCarts(account, cart)
    await show()
  }

  /** Brings what other devices did into the browser's cart; what nobody here knows is looked up first. */
  async function show(): Promise<void> {
    const before = ports.getCart()
    const held = new Set(cartIds(before))
    const missing = liveIds(account).filter((id) => !held.has(id))
    const products = missing.length > 0 ? await ports.findProducts(missing) : new Map<string, CartProduct>()
    if (isStopped) return
    // Somebody was quicker than the look-up.
    if (ports.getCart() !== before) takeLocal()
    const next = cartOfAccount(account, ports.getCart(), (id) => products.get(id))
    isApplying = true
    if (!isSameCart(next, ports.getCart())) ports.setCart(next)
    isApplying = false
    // Goods that another device left out of its order are a cart of their own, which was just given an id.
    takeLocal()
    // The cart is kept before the replica: a page closed in between then has too many lines, never too few.
    remember()
    schedule()
  }

  function onLocal() {
    // Before the first word of the account the browser's storage keeps what is changed.
    if (isApplying || remote === undefined || isLeft()) return
    takeLocal()
    remember()
    schedule()
  }

  function schedule() {
    clearTimeout(timer)
    timer = isSynced() ? undefined : setTimeout(() => void write(), PAUSE)
  }

  async function write() {
    timer = undefined
    try {
      await ports.save(withoutOldRemovals(account, ports.now()))
    } catch {
      if (!isStopped) ports.onSaveFailed()
    }
  }

  const stopWatching = ports.watch((cart) => void onRemote(cart))
  const stopListening = ports.onCartChange(onLocal)

  return {
    stop: () => {
      isStopped = true
      stopWatching()
      stopListening()
      // Whoever leaves in the last half second leaves with everything.
      if (timer !== undefined) {
        clearTimeout(timer)
        void write()
      }
    },
  }
}

const cartIds = (cart: Cart): string[] => [...Object.keys(cart.items), ...Object.keys(cart.saved)]

const isSameCart = (one: Cart, other: Cart): boolean => JSON.stringify(one) === JSON.stringify(other)
