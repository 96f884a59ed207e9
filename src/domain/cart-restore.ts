import { cartOf, EMPTY_CART, type Cart, type CartItem, type CartProduct } from './cart.ts'

export type RestoredCart = { cart: Cart; droppedNames: readonly string[] }

/** Reads a stored cart that may be old, foreign or broken: valid lines stay, the others are named. */
export function restoreCart(stored: unknown): RestoredCart {
  if (!isObject(stored) || !isObject(stored.items)) return { cart: EMPTY_CART, droppedNames: [] }
  const items: Record<string, CartItem> = {}
  const droppedNames: string[] = []
  for (const [id, item] of Object.entries(stored.items)) {
    if (isCartItem(item) && item.product.id === id) items[id] = item
    else droppedNames.push(nameOf(item) ?? id)
  }
  return { cart: cartOf(items, isCount(stored.shipping) ? stored.shipping : 0), droppedNames }
}

const nameOf = (item: unknown): string | undefined => {
  const name = isObject(item) && isObject(item.product) ? item.product.name : undefined
  return typeof name === 'string' ? name : undefined
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0

function isCartItem(value: unknown): value is CartItem {
  return isObject(value) && isCount(value.quantity) && value.quantity > 0 && isCartProduct(value.product)
}

function isCartProduct(value: unknown): value is CartProduct {
  if (!isObject(value)) return false
  const texts = [value.id, value.sku, value.slug, value.name, value.unit, value.picture]
  const counts = [value.priceMinor, value.minQuantity, value.stepQuantity]
  return (
    texts.every((text) => typeof text === 'string' && text !== '') &&
    counts.every(isCount) &&
    [0, 1, 2].includes(value.quantityScale as number) &&
    ['standard', 'zero', 'exempt'].includes(value.taxClass as string) &&
    typeof value.madeToOrder === 'boolean' &&
    Array.isArray(value.priceBreaks) &&
    value.priceBreaks.every((step) => isObject(step) && isCount(step.minQuantity) && isCount(step.priceMinor))
  )
}
