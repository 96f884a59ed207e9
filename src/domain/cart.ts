import { roundMinor } from './money.ts'
import { lineAmountMinor, unitPriceAt, type PriceBreak } from './pricing.ts'
import { quantityInUnits, type QuantityScale } from './quantity.ts'
import type { TaxClass } from './tax.ts'

/** What the cart remembers of a product, so that it can be shown without reading it again. */
export type CartProduct = {
  id: string
  sku: string
  slug: string
  name: string
  unit: string
  picture: string
  quantityScale: QuantityScale
  minQuantity: number
  stepQuantity: number
  priceMinor: number
  priceBreaks: readonly PriceBreak[]
  taxClass: TaxClass
  madeToOrder: boolean
}

/** What the cart keeps of a product and nothing else: it lives in the browser's small storage. */
export const cartProductOf = (product: CartProduct): CartProduct => ({
  id: product.id,
  sku: product.sku,
  slug: product.slug,
  name: product.name,
  unit: product.unit,
  picture: product.picture,
  quantityScale: product.quantityScale,
  minQuantity: product.minQuantity,
  stepQuantity: product.stepQuantity,
  priceMinor: product.priceMinor,
  priceBreaks: product.priceBreaks,
  taxClass: product.taxClass,
  madeToOrder: product.madeToOrder,
})

export type CartItem = { product: CartProduct; quantity: number }

/** Spec §3. `quantity` counts distinct lines, `totalQuantity` units, `totalPrice` is net pesewas. */
export type Cart = {
  items: Readonly<Record<string, CartItem>>
  quantity: number
  totalQuantity: number
  totalPrice: number
  shipping: number
}

export const EMPTY_CART: Cart = { items: {}, quantity: 0, totalQuantity: 0, totalPrice: 0, shipping: 0 }

export const cartLineMinor = ({ product, quantity }: CartItem): number =>
  lineAmountMinor(unitPriceAt(product, quantity), quantity, product.quantityScale)

export function cartOf(items: Cart['items'], shipping: number): Cart {
  const lines = Object.values(items)
  return {
    items,
    quantity: lines.length,
    totalQuantity: lines.reduce(
      (sum, line) => sum + quantityInUnits(line.quantity, line.product.quantityScale),
      0,
    ),
    totalPrice: roundMinor(lines.reduce((sum, line) => sum + cartLineMinor(line), 0)),
    shipping,
  }
}

/** Ignored when the product is in the cart already (spec §4). */
export const withItem = (cart: Cart, product: CartProduct, quantity: number): Cart =>
  product.id in cart.items
    ? cart
    : cartOf({ ...cart.items, [product.id]: { product, quantity } }, cart.shipping)

export function withoutItem(cart: Cart, productId: string): Cart {
  const { [productId]: _removed, ...items } = cart.items
  return cartOf(items, cart.shipping)
}

/** Zero or less takes the line out (spec §4). */
export function withQuantity(cart: Cart, productId: string, quantity: number): Cart {
  const item = cart.items[productId]
  if (!item) return cart
  if (quantity <= 0) return withoutItem(cart, productId)
  return cartOf({ ...cart.items, [productId]: { ...item, quantity } }, cart.shipping)
}

export const withShipping = (cart: Cart, shipping: number): Cart => ({ ...cart, shipping })
