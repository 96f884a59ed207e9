import { allowedQuantity, maxQuantityOf, type QuantityScale, type QuantitySteps } from './quantity.ts'

/** The nearest quantity that one order allows: by its steps, and not above the maximum. */
export const orderableQuantity = (
  quantity: number,
  product: QuantitySteps & { priceMinor: number; quantityScale: QuantityScale },
): number => allowedQuantity(quantity, product, maxQuantityOf(product))
