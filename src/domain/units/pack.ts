import type { QuantitySteps } from './quantity.ts'

/**
 * Several selling units handled as one. `factor` is an integer at the product's `quantityScale`: a pallet of 40 bags
 * is 40, a box of 1.44 m² is 144.
 */
export type Pack = { name: string; factor: number }

/** Maximum length of a pack's name, as stored with a cart's line. */
export const PACK_NAME_LENGTH = 20

/**
 * Whether the product is sold in quantities of whole packs. Any other pack (a box of 1.44 m² of something sold in
 * steps of 0.1 m²) could never be ordered.
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
