import { cleared, withNote, withShipping } from '#domain/cart/whole-cart.ts'
import { changeCart } from './cart-store.ts'

export const setCartNote = (note: string) => changeCart((cart) => withNote(cart, note))
export const setShipping = (shippingMinor: number) => changeCart((cart) => withShipping(cart, shippingMinor))
export const clearCart = () => changeCart(cleared)
