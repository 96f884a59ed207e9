import { cartOf, type Cart, type CartItem, type CartProduct } from './cart.ts'
import { unitPriceAt } from './pricing.ts'
import { allowedQuantity } from './quantity.ts'

export type RefreshedCart = {
  cart: Cart
  /** Lines whose unit price is another one now. */
  repriced: readonly { name: string; fromMinor: number; toMinor: number }[]
  /** Lines of products the shop no longer sells; they stay until the shopper takes them out. */
  gone: readonly string[]
}

/** The cart with today's facts of its products: a cart may be weeks old. The same object when nothing changed. */
export function refreshedCart(
  cart: Cart,
  currentOf: (productId: string) => CartProduct | undefined,
): RefreshedCart {
  const items: Record<string, CartItem> = {}
  const repriced: { name: string; fromMinor: number; toMinor: number }[] = []
  const gone: string[] = []
  let isChanged = false
  for (const [id, item] of Object.entries(cart.items)) {
    const product = currentOf(id)
    if (!product) gone.push(id)
    if (!product || JSON.stringify(product) === JSON.stringify(item.product)) {
      items[id] = item
      continue
    }
    isChanged = true
    const quantity = allowedQuantity(item.quantity, product)
    const fromMinor = unitPriceAt(item.product, item.quantity)
    const toMinor = unitPriceAt(product, quantity)
    if (fromMinor !== toMinor) repriced.push({ name: product.name, fromMinor, toMinor })
    items[id] = { product, quantity }
  }
  return { cart: isChanged ? cartOf(items, cart.shipping) : cart, repriced, gone }
}
