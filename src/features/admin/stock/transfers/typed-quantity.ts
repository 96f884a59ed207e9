import { parseQuantity, type QuantityScale } from '#domain/units/quantity.ts'

/** What was typed into a line; nothing typed is 0, and NaN is no quantity. */
export const typedQuantity = (typed: string, scale: QuantityScale): number =>
  /^0*$/.test(typed.trim()) ? 0 : (parseQuantity(typed, scale) ?? Number.NaN)
