import { accountCartOf, encodeAccountCart } from '#data/cart/account-cart-text.ts'
import { accountCartText } from '#domain/cart/account-cart-schema.ts'
import type { AccountCart } from '#domain/cart/account-cart.ts'
import { MAX_KEPT_TEXT } from '#domain/records/kept-record-schema.ts'
import { documentId } from '#domain/records/record-fields.ts'
import { inBrowser } from '#lib/browser-storage.ts'
import { decoded, fields, flag, orElse } from '#lib/schema.ts'

/**
 * The account's cart as this browser last knew it. `isHidden`: the user was signed out before everything had reached
 * the account, so the cart is kept for them and shown to nobody else.
 */
export type Replica = { uid: string; cart: AccountCart; isSynced: boolean; isHidden: boolean }

const KEY = 'cart-account'

const replicaSchema = fields({
  uid: documentId(),
  cart: accountCartText(MAX_KEPT_TEXT),
  isSynced: orElse(flag(), false),
  isHidden: orElse(flag(), false),
})

export function readReplica(): Replica | undefined {
  try {
    const read = decoded(replicaSchema, JSON.parse(inBrowser.getItem(KEY) ?? 'null'))
    return read.ok ? { ...read.record, cart: accountCartOf(read.record.cart) } : undefined
  } catch {
    return undefined
  }
}

/**
 * Whether the browser could store it. Without it, the next visit merges its cart with the account's again, which
 * changes nothing.
 */
export const writeReplica = (replica: Replica): boolean =>
  inBrowser.setItem(KEY, JSON.stringify({ ...replica, cart: encodeAccountCart(replica.cart) }))

export const dropReplica = (): void => void inBrowser.removeItem(KEY)
