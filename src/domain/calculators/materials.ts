/** The material needed for a piece of work, before rounding to what can be bought. */
export type Need = {
  material: 'block' | 'cement' | 'sand' | 'stone' | 'main-bar' | 'link-bar' | 'roofing' | 'paint' | 'tile'
  amount: number
  measure: 'piece' | 'kg' | 'm3' | 'm2' | 'l' | 'length'
  /** The least that it takes however little is wasted: bars that are cut from whole lengths. */
  least?: number
}

/** Loose bulk density of cement, kg per m³: a 50 kg bag is 0.0347 m³, the figure used for site mixes. */
const CEMENT_KG_PER_M3 = 1440

/** Volumes of cement, sand and (for concrete) stone: `[1, 2, 4]`. */
export type Mix = readonly [cement: number, sand: number, stone?: number]

/** Dry materials for a wet volume; `bulking` is the ratio of loose material to finished volume. */
export function mixNeeds(wetM3: number, [cement, sand, stone = 0]: Mix, bulking: number): Need[] {
  const partM3 = (wetM3 * bulking) / (cement + sand + stone)
  const needs: Need[] = [
    { material: 'cement', amount: partM3 * cement * CEMENT_KG_PER_M3, measure: 'kg' },
    { material: 'sand', amount: partM3 * sand, measure: 'm3' },
  ]
  return stone > 0 ? [...needs, { material: 'stone', amount: partM3 * stone, measure: 'm3' }] : needs
}

/** Adds `percent` to everything, for breakage, spillage and offcuts. */
export const withWastage = (needs: readonly Need[], percent: number): Need[] =>
  needs.map((need) => ({ ...need, amount: need.amount * (1 + percent / 100) }))
