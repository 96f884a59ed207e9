import { withoutSaved, withSaved, withTakenBack } from '#domain/cart/saved-lines.ts'
import { changeCart } from './cart-store.ts'

export const saveForLater = (productId: string) => changeCart((cart) => withSaved(cart, productId))
export const takeBack = (productId: string) => changeCart((cart) => withTakenBack(cart, productId))
export const forgetSaved = (productId: string) => changeCart((cart) => withoutSaved(cart, productId))
