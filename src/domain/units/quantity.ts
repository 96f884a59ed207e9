import { formatNumber } from '#lib/format-number.ts'

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
  formatNumber(quantityInUnits(quantity, scale), scale)

/** As it stands in a field: `1250`. */
export const quantityToType = (quantity: number, scale: QuantityScale): string =>
  formatQuantity(quantity, scale).replaceAll(',', '')

/** Digits alone as a quantity, without loading what reads all other texts (`readQuantity`). */
export const quantityOfDigits = (text: string, scale: QuantityScale): number | undefined =>
  /^\d{1,7}$/.test(text) ? Number(text) * oneUnit(scale) : undefined

/** The quantities a product is sold in: the minimum, and more by its step. */
export type QuantitySteps = { minQuantity: number; stepQuantity: number }

/** The change for a press on + or −: the step, or a tenth of the unit if the step is finer. */
export function nudgeOf(stepQuantity: number, scale: QuantityScale): number {
  return Math.ceil(Math.max(stepQuantity, oneUnit(scale) / 10) / stepQuantity) * stepQuantity
}

/** The nearest quantity that respects the minimum and the step: never below the minimum, and not above `max`. */
export function allowedQuantity(quantity: number, rules: QuantitySteps, max = Infinity): number {
  const { minQuantity, stepQuantity } = rules
  const most = Math.floor((max - minQuantity) / stepQuantity)
  const steps = Math.min(most, Math.ceil((quantity - minQuantity) / stepQuantity))
  return minQuantity + Math.max(0, steps) * stepQuantity
}

/** An order of a product for about this amount, in pesewas, is the largest without contacting us. */
const WORTH_ASKING_MINOR = 1_000_000_000

/** Far above any order; a larger quantity is a slip or an invalid number. */
export const MAX_QUANTITY = 9_999_999

/**
 * The maximum quantity of a product per order, at its scale: worth about ten million cedis, as a round number, at
 * least a hundred units and never above a million. Larger quantities need a quote.
 */
export function maxQuantityOf({
  priceMinor,
  quantityScale,
}: {
  priceMinor: number
  quantityScale: QuantityScale
}) {
  const units = Math.min(1e6, Math.max(100, WORTH_ASKING_MINOR / priceMinor))
  return Number(units.toPrecision(1)) * oneUnit(quantityScale)
}
