import { spreadingRate } from '#domain/calculators/spreading-rate.ts'
import type { CatalogueProduct } from '#domain/catalogue/catalogue.ts'

/** Which calculator a product has, and its title: known before its code is loaded, so that the page keeps its room. */
export const CALCULATOR_TITLES = {
  wall: 'Blocks and mortar for a wall',
  concrete: 'Concrete by volume',
  rods: 'How many rods?',
  roof: 'Roofing by area',
  tiles: 'Tiles by area',
  paint: 'Paint by area',
} as const

export type CalculatorKind = keyof typeof CALCULATOR_TITLES

/** Used by masons, but not by engineers for a column. */
export const isForMortar = ({ name }: CatalogueProduct) => /masonry|white/i.test(name)

/** `coverage` is the specification of that name, as the maker gives it: `10-12 m² per L`. */
export function calculatorKind(product: CatalogueProduct, coverage: string): CalculatorKind | undefined {
  const { subcategory, unit } = product
  if (subcategory === 'cement' && isForMortar(product)) return undefined
  if (subcategory === 'sandcrete-blocks') return 'wall'
  if (['cement', 'sand-fill', 'stone-aggregates'].includes(subcategory)) return 'concrete'
  if (subcategory === 'rebar' && unit === 'length') return 'rods'
  if (subcategory === 'metal-sheets') return 'roof'
  if (subcategory === 'floor-wall-tiles' && unit === 'm2') return 'tiles'
  return spreadingRate(coverage) === undefined ? undefined : 'paint'
}
