import { plural } from '#lib/plural.ts'

const SYMBOLS: Readonly<Record<string, string>> = { m2: 'm²', m3: 'm³' }
// The same in singular and plural.
const UNCHANGED: ReadonlySet<string> = new Set([
  'm',
  'm2',
  'm3',
  'kg',
  'ml',
  'l',
  'g',
  'cm',
  'mm',
  'dozen',
  'gross',
])

/** A selling unit as displayed: `m2` is `m²`. */
export const unitName = (unit: string): string => SYMBOLS[unit] ?? unit

/** The unit after a quantity: `bag`, `bags`, `boxes`, `m²`. */
export function unitFor(quantityInUnits: number, unit: string): string {
  if (UNCHANGED.has(unit)) return unitName(unit)
  return plural(quantityInUnits, unitName(unit), /(?:x|ch|sh|s)$/.test(unit) ? `${unit}es` : `${unit}s`)
}
