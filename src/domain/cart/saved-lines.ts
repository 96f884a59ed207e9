import { cartOf, without, withoutItem, type Cart } from './cart.ts'

/** Moves a line out of the order, saved for later. */
export function withSaved(cart: Cart, productId: string): Cart {
  const item = cart.items[productId]
  if (!item) return cart
  return { ...withoutItem(cart, productId), saved: { ...cart.saved, [productId]: item } }
}

/** Moves a line back into the order, unless the product is already there. */
export function withTakenBack(cart: Cart, productId: string): Cart {
  const item = cart.saved[productId]
  if (!item) return cart
  const items = Object.hasOwn(cart.items, productId) ? cart.items : { ...cart.items, [productId]: item }
  return cartOf(items, cart.shipping, { ...cart, saved: without(cart.saved, productId) })
}

export const withoutSaved = (cart: Cart, productId: string): Cart => ({
  ...cart,
  saved: without(cart.saved, productId),
})
