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

/** What the sync depends on; `now` is in epoch milliseconds. */
export type CartPorts = {
  /**
   * Calls back with the account's cart on every change, including changes made in this browser. Returns the stop
   * function.
   */
  watch: (onCart: (cart: AccountCart | undefined) => void) => () => void
  save: (cart: AccountCart) => Promise<void>
  readReplica: () => Replica | undefined
  /** Whether the browser could store it. */
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

/** Milliseconds without a change before the cart is written. */
const PAUSE = 800

/**
 * Keeps the browser's cart and the account's in step on every device. Users change the browser's cart; changes are
 * found by comparing it with the last known state, so offline periods and other tabs need no special handling. A write
 * happens only when the account's cart would look different to a shopper from the browser's, so two devices that agree
 * cause no writes.
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
  /** Another tab has signed out and emptied the cart; the account's cart must not be emptied because of it. */
  function isLeft(): boolean {
    if (!isRemembered) return false
    const replica = ports.readReplica()
    return replica?.uid !== uid || replica.isHidden
  }

  function takeLocal() {
    account = withLocalChanges(account, ports.getCart(), shown, ports.now())
    shown = new Set(cartIds(ports.getCart()))
  }

  /** The account's first snapshot: from here on the two carts are merged. */
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

  /** Merges other devices' changes into the browser's cart, after looking up products unknown here. */
  async function show(): Promise<void> {
    const before = ports.getCart()
    const held = new Set(cartIds(before))
    const missing = liveIds(account).filter((id) => !held.has(id))
    const products = missing.length > 0 ? await ports.findProducts(missing) : new Map<string, CartProduct>()
    if (isStopped) return
    // The cart changed during the look-up.
    if (ports.getCart() !== before) takeLocal()
    const next = cartOfAccount(account, ports.getCart(), (id) => products.get(id))
    isApplying = true
    if (!isSameCart(next, ports.getCart())) ports.setCart(next)
    isApplying = false
    // Items that another device left out of its order form a separate cart, which has just been given an id.
    takeLocal()
    // The cart is stored before the replica: if the page closes in between, it has too many lines rather than too few.
    remember()
    schedule()
  }

  function onLocal() {
    // Until the account's first snapshot arrives, changes are kept only in the browser's storage.
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
      // A shopper who leaves within the pause does not lose the last change.
      if (timer !== undefined) {
        clearTimeout(timer)
        void write()
      }
    },
  }
}

const cartIds = (cart: Cart): string[] => [...Object.keys(cart.items), ...Object.keys(cart.saved)]

const isSameCart = (one: Cart, other: Cart): boolean => JSON.stringify(one) === JSON.stringify(other)
