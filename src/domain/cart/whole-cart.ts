import { EMPTY_CART, type Cart } from './cart.ts'

export const withShipping = (cart: Cart, shipping: number): Cart => ({ ...cart, shipping })

export const withNote = (cart: Cart, note: string): Cart => ({ ...cart, note })

/** Empties the order; lines saved for later were not part of it. */
export const cleared = (cart: Cart): Cart => ({ ...EMPTY_CART, saved: cart.saved })
