import { decodeAccountCart, encodeAccountCart } from '#data/cart/account-cart-text.ts'
import type { AccountCart } from '#domain/cart/account-cart.ts'

/**
 * The account's cart as this browser last knew it. `isHidden`: its person was signed out before everything had
 * reached the account; it waits for them and is shown to nobody.
 */
export type Replica = { uid: string; cart: AccountCart; isSynced: boolean; isHidden: boolean }

const KEY = 'cart-account'

export function readReplica(): Replica | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Partial<
      Record<keyof Replica, unknown>
    > | null
    if (typeof stored?.uid !== 'string' || typeof stored.cart !== 'string') return undefined
    return {
      uid: stored.uid,
      cart: decodeAccountCart(stored.cart),
      isSynced: stored.isSynced === true,
      isHidden: stored.isHidden === true,
    }
  } catch {
    return undefined
  }
}

/** Whether the browser could keep it. */
export function writeReplica(replica: Replica): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...replica, cart: encodeAccountCart(replica.cart) }))
    return true
  } catch {
    // Without it the next visit joins the browser's cart with the account's once more, which changes nothing.
    return false
  }
}

export const dropReplica = (): void => localStorage.removeItem(KEY)
