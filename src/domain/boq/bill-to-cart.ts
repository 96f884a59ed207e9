import { withItem, withQuantity, type Cart, type CartProduct } from '#domain/cart.ts'
import type { BillOrder } from './bill-review.ts'

export type BillInCart = {
  cart: Cart
  added: readonly BillOrder[]
  /** In the cart before: their quantity there is left as it was. */
  present: readonly (BillOrder & { inCart: number })[]
}

/** The cart with a bill's orders; `snapshot` is what the cart keeps of a product. */
export function cartWithBill(
  cart: Cart,
  orders: readonly BillOrder[],
  snapshot: (product: CartProduct) => CartProduct,
): BillInCart {
  const added = orders.filter(({ product }) => !(product.id in cart.items))
  const present = orders.flatMap((order) => {
    const inCart = cart.items[order.product.id]?.quantity
    return inCart === undefined ? [] : [{ ...order, inCart }]
  })
  const next = added.reduce((sum, { product, quantity }) => withItem(sum, snapshot(product), quantity), cart)
  return { cart: next, added, present }
}

/** The bill's quantities on top of what the cart held of the same products. */
export const withPresentRaised = (cart: Cart, present: BillInCart['present']): Cart =>
  present.reduce(
    (sum, { product, quantity, inCart }) => withQuantity(sum, product.id, inCart + quantity),
    cart,
  )
