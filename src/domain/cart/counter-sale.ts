import { takesDiscount } from '#domain/pricing/price-list.ts'
import { unitPriceAt } from '#domain/pricing/pricing.ts'
import {
  isListPriced,
  overriddenLineOf,
  priceInSale,
  reasonOf,
  type ShownGoods,
  type WantedPrices,
} from '#domain/pricing/price-override.ts'
import { countOf } from '#lib/plural.ts'
import { cartOf, withQuantity, type Cart, type CartItem, type CartProduct } from './cart.ts'
import { orderableQuantity } from '#domain/units/orderable-quantity.ts'
import { LIMIT_OF_ORDER, orderQuantityProblem, quantityFaultText } from '#domain/units/quantity-fault-text.ts'
import { quantityText } from '#domain/units/quantity-text.ts'
import { maxQuantityOf, oneUnit } from '#domain/units/quantity.ts'
import { readQuantity, type QuantityRules } from '#domain/units/typed-quantity.ts'

type Counted =
  | { quantity: number; countedIn: string; fault?: undefined }
  | { quantity?: undefined; fault: string }

const soFarIn = (cart: Cart, { id }: CartProduct): number =>
  Object.hasOwn(cart.items, id) ? (cart.items[id]?.quantity ?? 0) : 0

/**
 * What a count adds to a sale, at the product's scale: `12`, `2 pallets`. Without a count it is the least that can be
 * sold, or one more of what is there. What the line may not come to is refused.
 */
export function countedQuantity(
  count: string,
  product: CartProduct & Pick<QuantityRules, 'packs'>,
  cart: Cart,
): Counted {
  const soFar = soFarIn(cart, product)
  const most = maxQuantityOf(product)
  if (count.trim() === '') {
    const next = orderableQuantity(soFar + oneUnit(product.quantityScale), product)
    return next > soFar
      ? { quantity: next - soFar, countedIn: '' }
      : { fault: LIMIT_OF_ORDER.tooHigh(quantityText(most, product), '') }
  }
  const rules = {
    ...product,
    ...(soFar > 0 && { minQuantity: product.stepQuantity }),
    maxQuantity: most - soFar,
  }
  const read = readQuantity(count, rules)
  if (read.fault === undefined) return { quantity: read.quantity, countedIn: read.counting.name }
  return {
    fault: quantityFaultText(read, rules, {
      tooHigh: () => LIMIT_OF_ORDER.tooHigh(quantityText(most, product), ''),
    }),
  }
}

/**
 * A product that is scanned again adds to its line, unlike in the customers' cart, where that changes nothing: at the
 * counter every scan is another piece. A pack that it was counted in is kept.
 */
export function withScanned(cart: Cart, product: CartProduct, quantity: number, countedIn = ''): Cart {
  const soFar = soFarIn(cart, product)
  if (soFar > 0) return withQuantity(cart, product.id, soFar + quantity)
  const item = { product, quantity, ...(countedIn !== '' && countedIn !== product.unit && { countedIn }) }
  return cartOf({ ...cart.items, [product.id]: item }, cart.shipping, cart)
}

/** Lines of a list, added as scans are; those that one order cannot have beside what is there are named with the reason. */
export function withList(
  cart: Cart,
  lines: readonly { product: CartProduct; quantity: number }[],
): { cart: Cart; refused: string[] } {
  let next = cart
  const refused: string[] = []
  for (const { product, quantity } of lines) {
    const problem = orderQuantityProblem(soFarIn(next, product) + quantity, product)
    if (problem === '') next = withScanned(next, product, quantity)
    else refused.push(`${product.name}: ${problem}`)
  }
  return { cart: next, refused }
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

export const costInSale = (item: CartItem, wanted: WantedPrices): number =>
  takesDiscount(item.product) ? priceInSale(wanted, item.product.id, listPriceOf(item)) : listPriceOf(item)

/** On which lines a discount on the whole sale counts, as a sentence goes on: `on every line`, `on 2 of 5 lines`. */
export function discountScope(cart: Cart): string {
  const items = Object.values(cart.items)
  const counts = items.filter(({ product }) => takesDiscount(product)).length
  return counts === items.length ? 'on every line' : `on ${counts} of ${countOf(items.length, 'line')}`
}

/** What is sold at which price, for whoever approves it. */
export const goodsInSale = (cart: Cart, wanted: WantedPrices): ShownGoods[] =>
  Object.values(cart.items).map((item) => ({
    productId: item.product.id,
    quantity: item.quantity,
    unitPriceMinor: costInSale(item, wanted),
  }))

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
