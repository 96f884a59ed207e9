import type { CartItem, CartProduct } from '#domain/cart/cart.ts'
import type { OrderLine } from './order.ts'
import { unitPriceAt } from '#domain/pricing/pricing.ts'
import { orderableQuantity } from '#domain/units/orderable-quantity.ts'
import { quantityText } from '#domain/units/quantity-text.ts'
import { oneUnit } from '#domain/units/quantity.ts'

export type Reorder = {
  items: readonly CartItem[]
  /** Lines whose price has changed; pesewas for one unit, net. */
  repriced: readonly { name: string; fromMinor: number; toMinor: number }[]
  /** Lines whose quantity has to change: another minimum or step, or above the maximum per order. */
  requantified: readonly { name: string; from: string; to: string }[]
  /** Products no longer sold, and items that were never in the catalogue. */
  gone: readonly string[]
}

/** The order's lines as they can be bought today. */
export function reorderOf(
  lines: readonly OrderLine[],
  currentOf: (productId: string) => CartProduct | undefined,
): Reorder {
  const items: CartItem[] = []
  const repriced: Reorder['repriced'][number][] = []
  const requantified: Reorder['requantified'][number][] = []
  const gone: string[] = []
  for (const line of lines) {
    const product = currentOf(line.productId)
    if (!product) {
      gone.push(line.name)
      continue
    }
    const units = line.quantity / oneUnit(line.quantityScale)
    const asked = Math.ceil(units * oneUnit(product.quantityScale))
    const quantity = orderableQuantity(asked, product)
    const toMinor = unitPriceAt(product, quantity)
    items.push({ product, quantity })
    if (quantity !== asked)
      requantified.push({
        name: product.name,
        from: quantityText(asked, product),
        to: quantityText(quantity, product),
      })
    if (toMinor !== line.unitPriceMinor)
      repriced.push({ name: product.name, fromMinor: line.unitPriceMinor, toMinor })
  }
  return { items, repriced, requantified, gone }
}
