import { setDoc } from 'firebase/firestore'
import { decoderOf } from '#data/firebase/decoder-of.ts'
import { documentOf } from '#data/firebase/firestore.ts'
import { watchDocument } from '#data/firebase/watch.ts'
import { withAppErrors } from '#data/firebase/with-app-errors.ts'
import type { AccountCart } from '#domain/cart/account-cart.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { storedCartSchema } from '#domain/records/kept-record-schema.ts'
import type { AppError } from '#lib/app-error.ts'
import { accountCartOf, encodeAccountCart } from './account-cart-text.ts'

const decodeStored = decoderOf(COLLECTIONS.carts, storedCartSchema)

/**
 * The account's cart now and after every change, including this browser's own; `undefined` when there is none or it
 * cannot be read: the next change then replaces it.
 */
export const watchAccountCart = (
  uid: string,
  onCart: (cart: AccountCart | undefined) => void,
  onError: (error: AppError) => void,
): (() => void) =>
  watchDocument(
    documentOf(COLLECTIONS.carts, uid),
    (id, data) => accountCartOf(decodeStored(id, data).lines),
    onCart,
    (error) => (error.code === 'unreadable' ? onCart(undefined) : onError(error)),
  )

/** Offline, the write waits for the network as long as the tab is open. */
export const saveAccountCart = (uid: string, cart: AccountCart): Promise<void> =>
  withAppErrors(() =>
    setDoc(documentOf(COLLECTIONS.carts, uid), {
      id: uid,
      lines: encodeAccountCart(cart),
      updatedAt: Date.now(),
      updatedBy: uid,
    }),
  )
