import { roundMinor } from '#domain/pricing/money.ts'
import { lineAmountMinor, unitPriceAt, type PriceBreak } from '#domain/pricing/pricing.ts'
import type { OwnPrice } from '#domain/pricing/price-list.ts'
import { oneUnit, quantityInUnits, type QuantityScale } from '#domain/units/quantity.ts'
import type { StockBand } from '#domain/stock/stock.ts'
import type { TaxClass } from '#domain/pricing/tax.ts'

/** What the cart stores of a product, so that it can be shown without reading it again. */
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
  /** At the price that was agreed with the customer; missing at the catalogue's. */
  ownPrice?: OwnPrice | undefined
}

/** Only the fields the cart stores: browser storage is small. */
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
  ...(product.ownPrice && { ownPrice: product.ownPrice }),
})

/** `quantity` is at the product's scale. Optional fields are missing when empty. */
export type CartItem = {
  product: CartProduct
  quantity: number
  /** The shopper's note on the line. */
  note?: string | undefined
  /** The measure or pack it is counted in (see counting.ts); missing for the selling unit. */
  countedIn?: string | undefined
  /** The stock band the shopper last saw. */
  seen?: { locationId: string; band: StockBand } | undefined
}

export type CartItems = Readonly<Record<string, CartItem>>

/**
 * Spec §3. `quantity` counts distinct lines, `totalQuantity` units, `totalPrice` is net pesewas. In addition to the
 * specification's fields there are a note on the whole cart, lines saved for later, which are not counted, and the id
 * of the order the cart becomes, from its first line until it is emptied: one cart is one order, from whichever tab or
 * device it is submitted. '' while the cart has none.
 */
export type Cart = {
  items: CartItems
  quantity: number
  totalQuantity: number
  totalPrice: number
  shipping: number
  note: string
  saved: CartItems
  orderId: string
}

export const CART_LENGTHS = { lineNote: 300, note: 1000 } as const

export const EMPTY_CART: Cart = {
  items: {},
  quantity: 0,
  totalQuantity: 0,
  totalPrice: 0,
  shipping: 0,
  note: '',
  saved: {},
  orderId: '',
}

export const cartLineMinor = ({ product, quantity }: CartItem): number =>
  lineAmountMinor(unitPriceAt(product, quantity), quantity, product.quantityScale)

export function cartOf(
  items: CartItems,
  shipping: number,
  { note, saved, orderId }: Pick<Cart, 'note' | 'saved' | 'orderId'> = EMPTY_CART,
): Cart {
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
    note,
    saved,
    orderId: lines.length > 0 ? orderId : '',
  }
}

const withItems = (cart: Cart, items: CartItems): Cart => cartOf(items, cart.shipping, cart)

export const without = (items: CartItems, id: string): CartItems =>
  Object.fromEntries(Object.entries(items).filter(([key]) => key !== id))

/**
 * Ignored when the product is already in the cart (spec §4). A product saved for later moves back with the given
 * quantity.
 */
export const withItem = (cart: Cart, product: CartProduct, quantity = oneUnit(product.quantityScale)): Cart =>
  Object.hasOwn(cart.items, product.id)
    ? cart
    : cartOf({ ...cart.items, [product.id]: { product, quantity } }, cart.shipping, {
        ...cart,
        saved: without(cart.saved, product.id),
      })

export const withoutItem = (cart: Cart, productId: string): Cart =>
  withItems(cart, without(cart.items, productId))

/** Zero or less removes the line (spec §4). */
export const withQuantity = (cart: Cart, productId: string, quantity: number): Cart =>
  quantity <= 0 ? withoutItem(cart, productId) : withLine(cart, productId, { quantity })

/** Changes the shopper's fields of a line; does nothing when the product is not in the cart. */
export function withLine(cart: Cart, productId: string, change: Partial<Omit<CartItem, 'product'>>): Cart {
  const item = Object.hasOwn(cart.items, productId) && cart.items[productId]
  if (!item) return cart
  return withItems(cart, { ...cart.items, [productId]: { ...item, ...change } })
}

/** With `newId` as its order id, if it has products and no id. */
export const withOrderId = (cart: Cart, newId: () => string): Cart =>
  cart.quantity > 0 && cart.orderId === '' ? { ...cart, orderId: newId() } : cart
