import { useEffect } from 'react'
import { saveAccountCart, watchAccountCart } from '#data/cart/carts.ts'
import { findCatalogueProducts } from '#data/catalogue/use-products.ts'
import { cartProductOf, EMPTY_CART } from '#domain/cart/cart.ts'
import { countOf, plural } from '#lib/plural.ts'
import { setCart, useCartStore } from '#stores/cart-store.ts'
import { toast } from '#ui/toast.tsx'
import { followAccountCart } from './follow-account-cart.ts'
import { dropReplica, readReplica, writeReplica } from './replica.ts'

/** Keeps the signed-in user's cart in step with their account. */
export function AccountCart({ uid }: { uid: string }) {
  useEffect(() => {
    // Ignore a cart that another user's session left in this browser.
    const replica = readReplica()
    if (replica && replica.uid !== uid) leaveAccountCart(false)
    return followAccountCart(uid, {
      // If the watch is refused, as when a session ends, the cart continues in this browser.
      watch: (onCart) => watchAccountCart(uid, onCart, () => undefined),
      save: (cart) => saveAccountCart(uid, cart),
      readReplica,
      writeReplica,
      getCart: () => useCartStore.getState().cart,
      setCart,
      onCartChange: (listener) => useCartStore.subscribe(listener),
      findProducts: async (ids) => {
        const found = await findCatalogueProducts(ids)
        return new Map(found.map((product) => [product.id, cartProductOf(product)]))
      },
      onJoined: (lines) =>
        toast.info({
          title: 'Your carts have been combined',
          message: `${countOf(lines, 'line')} from before you signed in ${plural(lines, 'was', 'were')} added to the cart of your account.`,
          duration: 8000,
        }),
      onSaveFailed: () =>
        toast.warning({
          id: 'cart-unsaved',
          title: 'Your cart is kept in this browser only',
          message: 'It could not be saved to your account. We will try again with your next change.',
        }),
      now: () => Date.now(),
    }).stop
  }, [uid])
  return null
}

/**
 * The session is over: the account's cart is removed from a browser that others may use. If the session expired,
 * changes that had not reached the account are kept, hidden, for the same user.
 */
export function leaveAccountCart(hasExpired: boolean): void {
  const replica = readReplica()
  if (!replica || replica.isHidden) return
  if (hasExpired && !replica.isSynced) writeReplica({ ...replica, isHidden: true })
  else dropReplica()
  setCart(EMPTY_CART)
}
