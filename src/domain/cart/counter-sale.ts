import { unitPriceAt } from '#domain/pricing/pricing.ts'
import {
  isListPriced,
  overriddenLineOf,
  priceInSale,
  reasonOf,
  type WantedPrices,
} from '#domain/pricing/price-override.ts'
import { cartOf, withQuantity, type Cart, type CartItem, type CartProduct } from './cart.ts'
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

const listPriceOf = ({ product, quantity }: CartItem): number => unitPriceAt(product, quantity)

/** Without the prices of lines that have gone, whose list price is another by now, or that the customer's list prices. */
export const pricesThatCount = (cart: Cart, wanted: WantedPrices): WantedPrices => ({
  ...wanted,
  lines: wanted.lines.filter(({ productId }) => {
    const item = cart.items[productId]
    return item && !item.product.ownPrice && overriddenLineOf(wanted, productId, listPriceOf(item))
  }),
})

/** What was agreed with the customer is not discounted again. */
export const costInSale = (item: CartItem, wanted: WantedPrices): number =>
  item.product.ownPrice ? listPriceOf(item) : priceInSale(wanted, item.product.id, listPriceOf(item))

/** Every line at what it costs in the sale; the same cart at list prices. */
export function cartAtPrices(cart: Cart, wanted: WantedPrices): Cart {
  if (isListPriced(wanted)) return cart
  const items = Object.entries(cart.items).map(([id, item]) => {
    const priceMinor = costInSale(item, wanted)
    return [
      id,
      priceMinor === listPriceOf(item)
        ? item
        : { ...item, product: { ...item.product, priceMinor, priceBreaks: [] } },
    ] as const
  })
  return cartOf(Object.fromEntries(items), cart.shipping, cart)
}

/** Of the lines that cost something else than by the catalogue: its price, and why it is another. */
export const priceSources = (
  cart: Cart,
  wanted: WantedPrices,
): Record<string, { listPriceMinor: number; reason: string }> =>
  Object.fromEntries(
    Object.entries(cart.items).flatMap(([id, item]) => {
      const listPriceMinor = listPriceOf(item)
      return costInSale(item, wanted) === listPriceMinor
        ? []
        : [[id, { listPriceMinor, reason: reasonOf(wanted, id, listPriceMinor) }]]
    }),
  )
