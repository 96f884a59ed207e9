import { cartOf, withQuantity, type Cart, type CartProduct } from './cart.ts'
import { orderableQuantity } from '#domain/units/orderable-quantity.ts'
import { parseQuantity } from '#domain/units/quantity.ts'

/** What is typed or scanned at the counter: `CEM-425R-50`, or `12*CEM-425R-50` for twelve; `count` is '' without one. */
export function saleEntryOf(text: string): { count: string; code: string } {
  const [, count = '', code = ''] = /^\s*(?:([\d.,]+)\s*\*)?\s*(.*?)\s*$/s.exec(text) ?? []
  return { count, code }
}

/** At the product's scale: one unit without a count, undefined when the product is not sold in such quantities. */
export const countedQuantity = (count: string, product: CartProduct): number | undefined =>
  count === '' ? 10 ** product.quantityScale : parseQuantity(count, product.quantityScale) || undefined

/**
 * A product that is scanned again adds to its line, unlike in the customers' cart, where that changes nothing: at the
 * counter every scan is another piece. Within the product's steps and the most of one order.
 */
export function withScanned(cart: Cart, product: CartProduct, quantity: number): Cart {
  const sofar = Object.hasOwn(cart.items, product.id) ? (cart.items[product.id]?.quantity ?? 0) : 0
  const next = orderableQuantity(sofar + quantity, product)
  return sofar > 0
    ? withQuantity(cart, product.id, next)
    : cartOf({ ...cart.items, [product.id]: { product, quantity: next } }, cart.shipping, cart)
}
