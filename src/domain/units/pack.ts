import type { QuantitySteps } from './quantity.ts'

/**
 * So many selling units handled as one. `factor` is an integer at the product's `quantityScale`: a pallet of 40 bags
 * is 40, a box of 1.44 m² is 144.
 */
export type Pack = { name: string; factor: number }

/** A cart's line remembers the name of what it is counted in up to this length. */
export const PACK_NAME_LENGTH = 20

/**
 * Whether whole packs are quantities the product is sold in. A pack that is not (a box of 1.44 m² of something sold in
 * steps of 0.1 m²) could never be ordered as one.
 */
export const isOrderablePack = (
  { name, factor }: Pack,
  { minQuantity, stepQuantity }: QuantitySteps,
): boolean =>
  name.trim() !== '' &&
  name.length <= PACK_NAME_LENGTH &&
  Number.isSafeInteger(factor) &&
  factor > 0 &&
  factor % stepQuantity === 0 &&
  minQuantity % stepQuantity === 0
