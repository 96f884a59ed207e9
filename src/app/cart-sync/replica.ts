import { decodeAccountCart, encodeAccountCart } from '#data/cart/account-cart-text.ts'
import type { AccountCart } from '#domain/cart/account-cart.ts'
import { inBrowser } from '#lib/browser-storage.ts'

/**
 * The account's cart as this browser last knew it. `isHidden`: its person was signed out before everything had
 * reached the account; it waits for them and is shown to nobody.
 */
export type Replica = { uid: string; cart: AccountCart; isSynced: boolean; isHidden: boolean }

const KEY = 'cart-account'

export function readReplica(): Replica | undefined {
  try {
    const stored = JSON.parse(inBrowser.getItem(KEY) ?? 'null') as Partial<
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

/** Whether the browser could keep it: without it the next visit joins its cart with the account's once more, which changes nothing. */
export const writeReplica = (replica: Replica): boolean =>
  inBrowser.setItem(KEY, JSON.stringify({ ...replica, cart: encodeAccountCart(replica.cart) }))

export const dropReplica = (): void => void inBrowser.removeItem(KEY)
