/**
 * Quantities are integers at a product's scale: at scale 0 the quantity 3 is 3 bags, at scale 2 the
 * quantity 250 is 2.50 m. Nothing in stock or in orders is ever a fraction.
 */
export type QuantityScale = 0 | 1 | 2

/** One selling unit at this scale. */
export const oneUnit = (scale: QuantityScale): number => 10 ** scale

export const quantityInUnits = (quantity: number, scale: QuantityScale): number => quantity / oneUnit(scale)

/** `1,250`, `2.5`: no trailing zeros. */
export const formatQuantity = (quantity: number, scale: QuantityScale): string =>
  quantityInUnits(quantity, scale).toLocaleString('en-GH', { maximumFractionDigits: scale })

/** Reads what a person typed; undefined when it is no number or finer than the scale allows. */
export function parseQuantity(text: string, scale: QuantityScale): number | undefined {
  const cleaned = text.trim().replaceAll(',', '')
  if (!/^\d+(\.\d+)?$/.test(cleaned)) return undefined
  const quantity = Number(cleaned) * oneUnit(scale)
  const rounded = Math.round(quantity)
  return Math.abs(quantity - rounded) < 1e-6 ? rounded : undefined
}

/** In what quantities a product is sold: the least, and more by its step. */
export type QuantitySteps = { minQuantity: number; stepQuantity: number }

/** How far a press on + or − goes: the step, but at least a tenth of the unit where the step is finer. */
export function nudgeOf(stepQuantity: number, scale: QuantityScale): number {
  return Math.ceil(Math.max(stepQuantity, oneUnit(scale) / 10) / stepQuantity) * stepQuantity
}

/** The nearest quantity that respects the minimum and the step, never below the minimum. */
export function allowedQuantity(quantity: number, rules: QuantitySteps): number {
  const { minQuantity, stepQuantity } = rules
  if (quantity <= minQuantity) return minQuantity
  return minQuantity + Math.ceil((quantity - minQuantity) / stepQuantity) * stepQuantity
}
