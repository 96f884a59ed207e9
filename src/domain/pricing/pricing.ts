import { roundMinor } from './money.ts'
import { oneUnit, type QuantityScale } from '#domain/units/quantity.ts'

/** From `minQuantity` (at the product's scale) on, a unit costs `priceMinor`. Sorted by quantity, ascending. */
export type PriceBreak = { minQuantity: number; priceMinor: number }

export type Priced = {
  priceMinor: number
  priceBreaks: readonly PriceBreak[]
  quantityScale: QuantityScale
}

/** The price of one unit when buying `quantity`; net of tax. */
export const unitPriceAt = (product: Priced, quantity: number): number =>
  product.priceBreaks.findLast((step) => quantity >= step.minQuantity)?.priceMinor ?? product.priceMinor

/** The next price break above `quantity`, to show the buyer what a little more would save. */
export const nextBreakAfter = (product: Priced, quantity: number): PriceBreak | undefined =>
  product.priceBreaks.find((step) => step.minQuantity > quantity)

/** Net amount of a line in minor units, rounded once. */
export const lineAmountMinor = (unitPriceMinor: number, quantity: number, scale: QuantityScale): number =>
  roundMinor((unitPriceMinor * quantity) / oneUnit(scale))
