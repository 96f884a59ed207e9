import { cartOf, type Cart } from '#domain/cart/cart.ts'
import type { OrderLine } from './order.ts'

type Ordered = {
  /** By product id, the cart's quantities that went into the order. */
  quantities: Readonly<Record<string, number>>
  /** The order was placed from another state of the cart. */
  isOther: boolean
}

/**
 * The part of the cart `sent` that went into `order`, which an earlier try may have placed. `asked` is the same cart
 * at orderable quantities, as requested for the order.
 */
export function orderedOf(
  { lines }: { lines: readonly Pick<OrderLine, 'productId' | 'quantity'>[] },
  asked: Cart,
  sent: Cart,
): Ordered {
  const inOrder = new Map(lines.map(({ productId, quantity }) => [productId, quantity]))
  const ids = Object.entries(asked.items).flatMap(([id, { quantity }]) =>
    inOrder.get(id) === quantity ? [id] : [],
  )
  return {
    quantities: Object.fromEntries(ids.map((id) => [id, sent.items[id]?.quantity ?? 0])),
    isOther: ids.length < asked.quantity || ids.length < lines.length,
  }
}

/** The cart after its order: lines added or changed since stay, for another order. A different cart is left alone. */
export function withoutOrdered(cart: Cart, orderId: string, { quantities }: Ordered): Cart {
  if (cart.orderId !== orderId) return cart
  const left = Object.entries(cart.items).filter(([id, { quantity }]) => quantities[id] !== quantity)
  return cartOf(Object.fromEntries(left), 0, { note: '', saved: cart.saved, orderId: '' })
}
