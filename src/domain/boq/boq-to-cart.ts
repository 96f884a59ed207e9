import { withItem, withQuantity, type Cart, type CartProduct } from '#domain/cart/cart.ts'
import type { BillOrder } from './boq-review.ts'

export type BoqInCart = {
  cart: Cart
  added: readonly BillOrder[]
  /** In the cart before: their quantity there is left as it was. */
  present: readonly (BillOrder & { inCart: number })[]
}

/** The cart with a bill's orders; `snapshot` is what the cart keeps of a product. */
export function cartWithBoq(
  cart: Cart,
  orders: readonly BillOrder[],
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

/** The bill's quantities on top of what the cart held of the same products. */
export const withPresentRaised = (cart: Cart, present: BoqInCart['present']): Cart =>
  present.reduce(
    (sum, { product, quantity, inCart }) => withQuantity(sum, product.id, inCart + quantity),
    cart,
  )
