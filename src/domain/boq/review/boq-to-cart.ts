import { withItem, withQuantity, type Cart, type CartProduct } from '#domain/cart/cart.ts'
import type { BoqItem } from './boq-review.ts'

export type BoqInCart = {
  cart: Cart
  added: readonly BoqItem[]
  /** Already in the cart: their quantity there is unchanged. */
  present: readonly (BoqItem & { inCart: number })[]
}

/** The cart with the boq's order lines added; `snapshot` returns what the cart keeps of a product. */
export function cartWithBoq(
  cart: Cart,
  orders: readonly BoqItem[],
  snapshot: (product: CartProduct) => CartProduct,
): BoqInCart {
  const added = orders.filter(({ product }) => !(product.id in cart.items))
  const present = orders.flatMap((order) => {
    const inCart = cart.items[order.product.id]?.quantity
    return inCart === undefined ? [] : [{ ...order, inCart }]
  })
  const next = added.reduce((sum, { product, quantity }) => withItem(sum, snapshot(product), quantity), cart)
  return { cart: next, added, present }
}

/** Adds the boq's quantities to those the cart already had of the same products. */
export const withPresentRaised = (cart: Cart, present: BoqInCart['present']): Cart =>
  present.reduce(
    (sum, { product, quantity, inCart }) => withQuantity(sum, product.id, inCart + quantity),
    cart,
  )
