import { formatNumber } from '#lib/format-number.ts'
import type { CatalogueProduct } from './catalogue.ts'
import { isOrderablePack, type Pack } from '#domain/units/pack.ts'
import { oneUnit, quantityInUnits } from '#domain/units/quantity.ts'

/**
 * A measure or pack in which a product can be counted; `perUnit` of it make one selling unit. Packs have a `factor`
 * and are counted whole.
 */
export type Counting = { name: string; perUnit: number; factor?: number }

export type Counted = Pick<
  CatalogueProduct,
  'unit' | 'quantityScale' | 'minQuantity' | 'stepQuantity' | 'measures' | 'packs'
>

/** Below this, tonnes are not offered. */
const KG_WORTH_TONNES = 5

/** The packs that can be ordered whole, smallest first. */
export const packsOf = (product: Counted): Pack[] =>
  (product.packs ?? [])
    .filter((pack) => pack.name !== product.unit && isOrderablePack(pack, product))
    .toSorted((a, b) => a.factor - b.factor)

/** The selling unit first, then the packs, then the product's measures: a bar is 12 m and 18.948 kg. */
export function countingsOf(product: Counted): Counting[] {
  const { holds = {}, per = {} } = product.measures ?? {}
  const found: Counting[] = [{ name: product.unit, perUnit: 1 }]
  const offer = (counting: Counting) => {
    if (counting.perUnit > 0 && !found.some(({ name }) => name === counting.name)) found.push(counting)
  }
  for (const { name, factor } of packsOf(product))
    offer({ name, perUnit: oneUnit(product.quantityScale) / factor, factor })
  for (const [name, perUnit] of Object.entries(holds)) offer({ name, perUnit })
  if (holds.kg && holds.kg >= KG_WORTH_TONNES) offer({ name: 'tonne', perUnit: holds.kg / 1000 })
  for (const [name, units] of Object.entries(per)) offer({ name, perUnit: 1 / units })
  return found
}

/** The counting with that name, otherwise the selling unit. */
export const countingNamed = (product: Counted, name = ''): Counting =>
  countingsOf(product).find((counting) => counting.name === name) ?? { name: product.unit, perUnit: 1 }

/** The counting with that name if it can express `quantity`: 42 bags are not whole pallets and stay bags. */
export function countingFor(quantity: number, product: Counted, name = ''): Counting {
  const counting = countingNamed(product, name)
  return counting.factor && quantity % counting.factor !== 0 ? countingNamed(product) : counting
}

/** The smallest orderable number of whole packs that covers `quantity`, as a quantity. */
export const inWholePacks = (quantity: number, factor: number, { minQuantity }: { minQuantity: number }) =>
  Math.max(1, Math.ceil(Math.max(quantity, minQuantity) / factor)) * factor

/** `quantity` in the given counting: 66 bars are 1250.57 kg. */
const countedIn = (
  quantity: number,
  { quantityScale }: Pick<Counted, 'quantityScale'>,
  { perUnit, factor }: Counting,
): number =>
  factor ? quantity / factor : Number((quantityInUnits(quantity, quantityScale) * perUnit).toPrecision(12))

type Stepped = Pick<Counted, 'quantityScale' | 'minQuantity' | 'stepQuantity'>

/** Enough decimals to distinguish one step from the next. */
const decimalsOf = ({ quantityScale, stepQuantity }: Stepped, { perUnit }: Counting): number =>
  Math.max(2, Math.ceil(-Math.log10(perUnit * quantityInUnits(stepQuantity, quantityScale))) + 1)

/** `quantity` as displayed: `1,250.57`. */
export const formatCounted = (quantity: number, product: Stepped, counting: Counting): string =>
  formatNumber(countedIn(quantity, product, counting), decimalsOf(product, counting))
