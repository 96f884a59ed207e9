import type { CatalogueProduct } from './catalogue.ts'
import { allowedQuantity, oneUnit, quantityInUnits } from './quantity.ts'

/** A measure or pack in which a product can be counted; `perUnit` of it make one selling unit. */
export type Counting = { name: string; perUnit: number }

type Counted = Pick<CatalogueProduct, 'unit' | 'quantityScale' | 'measures'>

/** Below this a tonne is an odd way to count. */
const KG_WORTH_TONNES = 5

/** The selling unit first, then the measures and packs the product is known by: a bar is 12 m and 18.948 kg. */
export function countingsOf({ unit, measures }: Counted): Counting[] {
  const { holds = {}, per = {} } = measures ?? {}
  const found: Counting[] = [{ name: unit, perUnit: 1 }]
  const offer = (name: string, perUnit: number) => {
    if (perUnit > 0 && !found.some((one) => one.name === name)) found.push({ name, perUnit })
  }
  for (const [name, perUnit] of Object.entries(holds)) offer(name, perUnit)
  if (holds.kg && holds.kg >= KG_WORTH_TONNES) offer('tonne', holds.kg / 1000)
  for (const [name, units] of Object.entries(per)) offer(name, 1 / units)
  return found
}

/** The counting of that name, else the selling unit. */
export const countingNamed = (product: Counted, name = ''): Counting =>
  countingsOf(product).find((counting) => counting.name === name) ?? { name: product.unit, perUnit: 1 }

/** How much `quantity` comes to: 66 bars are 1250.57 kg. */
const countedIn = (
  quantity: number,
  { quantityScale }: Pick<Counted, 'quantityScale'>,
  { perUnit }: Counting,
): number => Number((quantityInUnits(quantity, quantityScale) * perUnit).toPrecision(12))

type Stepped = Pick<Counted, 'quantityScale'> & { minQuantity: number; stepQuantity: number }

/** Fine enough to tell a step from the next. */
const decimalsOf = ({ quantityScale, stepQuantity }: Stepped, { perUnit }: Counting): number =>
  Math.max(2, Math.ceil(-Math.log10(perUnit * quantityInUnits(stepQuantity, quantityScale))) + 1)

/** What `quantity` comes to, as it is read: `1,250.57`. */
export const formatCounted = (quantity: number, product: Stepped, counting: Counting): string =>
  countedIn(quantity, product, counting).toLocaleString('en-GH', {
    maximumFractionDigits: decimalsOf(product, counting),
  })

/** The quantity that covers what was typed, at the product's scale, by its step; undefined for what is no number. */
export function quantityOfCounted(text: string, product: Stepped, counting: Counting): number | undefined {
  const cleaned = text.trim().replaceAll(',', '')
  if (!/^\d+(\.\d+)?$/.test(cleaned)) return undefined
  // What we show is rounded: 1,250.57 kg is 66 bars, not a hair more than them.
  const rounding = 0.51 * 10 ** -decimalsOf(product, counting)
  const exact = Math.max(0, Number(cleaned) - rounding) / counting.perUnit
  return allowedQuantity(Math.ceil(exact * oneUnit(product.quantityScale) - 1e-9), product)
}
