import { allowedQuantity, mostOf, type QuantityScale, type QuantitySteps } from './quantity.ts'

/** The nearest quantity that one order can hold: by its steps, and not above the most. */
export const orderableQuantity = (
  quantity: number,
  product: QuantitySteps & { priceMinor: number; quantityScale: QuantityScale },
): number => allowedQuantity(Math.min(quantity, mostOf(product)), product)
