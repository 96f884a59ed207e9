import type { CatalogueProduct } from '#domain/catalogue/catalogue.ts'
import { allowedQuantity, oneUnit } from '#domain/units/quantity.ts'
import type { Need } from './materials.ts'

/**
 * The quantity of a product to order for a need, in whole units; undefined when its data does not say what a unit
 * holds.
 */
export function quantityForNeed(
  { amount, measure, least = 0 }: Need,
  product: CatalogueProduct,
): number | undefined {
  const units = unitsFor(amount, measure, product)
  if (units === undefined) return undefined
  const exact = Math.max(units, least) * oneUnit(product.quantityScale)
  // A floating-point remainder must not add a unit.
  return allowedQuantity(Math.ceil(Number(exact.toFixed(6))), product)
}

function unitsFor(amount: number, measure: Need['measure'], { unit, measures }: CatalogueProduct) {
  if (measure === 'piece' || measure === 'length') return unit === measure ? amount : undefined
  const per = measures?.per[measure]
  const held = measures?.holds[measure] ?? (unit === measure ? 1 : undefined)
  if (held !== undefined) return amount / held
  return per === undefined ? undefined : amount * per
}
