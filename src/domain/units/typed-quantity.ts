import { countingsOf, formatCounted, type Counting } from '#domain/catalogue/counting.ts'
import type { CatalogueProduct } from '#domain/catalogue/catalogue.ts'
import { readNumber, type NumberFault, type NumberFormat } from '#lib/typed-number.ts'
import { allowedQuantity, oneUnit, type QuantityScale } from './quantity.ts'
import { isNamed } from './unit-names.ts'

/** How a quantity of one product may be typed, and its limits; quantities are integers at its scale. */
export type QuantityRules = {
  unit: string
  quantityScale: QuantityScale
  /** Without a minimum nothing, 0, is a quantity too. */
  minQuantity?: number
  /** Quantities are the minimum and steps above it. */
  stepQuantity?: number
  maxQuantity?: number
  /** 0 is allowed below the minimum: nothing of it. */
  hasZero?: boolean
  packs?: CatalogueProduct['packs']
  measures?: CatalogueProduct['measures']
  /** The pack or measure that a bare number counts; the selling unit without one. */
  countedIn?: string | undefined
  /** The format of the column that the text stands in. */
  format?: NumberFormat | undefined
}

export type QuantityFault = {
  quantity?: undefined
  fault: NumberFault | 'unit' | 'step'
  /** What was counted, as far as it could be told. */
  counting: Counting
  /** The text of the fault: the number, or the unit that is none of the product's. */
  about: string
  /** What was meant, where only the limits refuse it. */
  asked?: number
}

export type QuantityRead = {
  quantity: number
  fault?: undefined
  /** The unit, pack or measure it was typed in. */
  counting: Counting
  /** More than was typed, so that whole units cover it: 66 lengths for 1,240 kg. */
  isCovering: boolean
}

/** One part of a quantity: its number, and its unit where one is named. */
const PART = /^([^\p{L}]*)(\p{L}[\p{L}\d²³.\s]*)?$/u

/** `2 pallets`, `2.5 m²`, `1 pallet + 2 bags`, `30`; or why it is not a quantity of the product. */
export function readQuantity(typed: string, rules: QuantityRules): QuantityRead | QuantityFault {
  const parts = typed.split('+').map((part) => part.trim())
  if (parts.length === 1 || parts.includes(''))
    return withinLimits(readPart(typed.trim(), rules, false), rules)
  let sum: QuantityRead = { quantity: 0, counting: unitOf(rules), isCovering: false }
  for (const part of parts) {
    const read = readPart(part, rules, true)
    if (read.fault) return read
    sum = {
      ...sum,
      quantity: sum.quantity + read.quantity,
      isCovering: sum.isCovering || read.isCovering,
    }
  }
  return withinLimits(sum, rules)
}

/** Which limit refuses a quantity; for those who have the number already. */
export function limitFault(
  quantity: number,
  { minQuantity = 0, stepQuantity = 1, maxQuantity = Infinity, hasZero = false }: QuantityRules,
): 'too low' | 'too high' | 'step' | undefined {
  if (quantity === 0 && hasZero) return undefined
  if (quantity > maxQuantity) return 'too high'
  if (quantity < minQuantity) return 'too low'
  return (quantity - minQuantity) % stepQuantity === 0 ? undefined : 'step'
}

function readPart(part: string, rules: QuantityRules, needsUnit: boolean): QuantityRead | QuantityFault {
  const found = PART.exec(part)
  const [, number = '', word = ''] = found ?? []
  const countings = countingsIn(rules)
  const usual = countings.find(({ name }) => name === rules.countedIn) ?? unitOf(rules)
  const named = word === '' ? undefined : countings.find(({ name }) => isNamed(name, word))
  // `1e5` names no unit, `5 m2` does.
  const isUnit = word !== '' && /\d/.test(number) && !/\d/.test(word.replace(/\bm[23]$/i, ''))
  if (isUnit && !named) return { fault: 'unit', counting: usual, about: word.trim() }
  const counting = named ?? usual
  const decimals = decimalsOf(counting, rules)
  const text = named ? number : part
  const read = readNumber(text, { decimals, format: rules.format })
  if (read.fault) return { fault: read.fault, counting, about: text.trim() }
  if (needsUnit && !named) return { fault: 'no number', counting, about: part }
  if (counting.factor) return { quantity: read.value * counting.factor, counting, isCovering: false }
  if (counting.name === rules.unit) return { quantity: read.value, counting, isCovering: false }
  return covering(read.value / 10 ** decimals, counting, rules)
}

function withinLimits(
  read: QuantityRead | QuantityFault,
  rules: QuantityRules,
): QuantityRead | QuantityFault {
  const fault = read.fault ? undefined : limitFault(read.quantity ?? 0, rules)
  return fault && read.quantity !== undefined
    ? { fault, counting: read.counting, about: '', asked: read.quantity }
    : read
}

/** The whole units and steps that cover a measure: nothing smaller can be delivered. */
function covering(amount: number, counting: Counting, rules: QuantityRules): QuantityRead {
  const { quantityScale, stepQuantity = 1 } = rules
  // Amounts that are shown are rounded: 1,250.57 kg is 66 bars, not slightly more.
  const rounding = 0.51 * 10 ** -decimalsOf(counting, rules)
  const exact = (Math.max(0, amount - rounding) / counting.perUnit) * oneUnit(quantityScale)
  const minQuantity = (rules.minQuantity ?? 0) % stepQuantity
  const quantity = allowedQuantity(Math.ceil(exact - 1e-9), { minQuantity, stepQuantity })
  const shown = Number(
    formatCounted(quantity, { quantityScale, stepQuantity, minQuantity }, counting).replaceAll(',', ''),
  )
  return { quantity, counting, isCovering: Math.abs(shown - amount) > rounding }
}

/** The unit, the packs and the measures it can be typed in. */
export const countingsIn = ({
  unit,
  quantityScale,
  minQuantity = 0,
  stepQuantity = 1,
  packs,
  measures,
}: QuantityRules): Counting[] =>
  countingsOf({ unit, quantityScale, minQuantity: minQuantity % stepQuantity, stepQuantity, packs, measures })

const unitOf = ({ unit }: QuantityRules): Counting => ({ name: unit, perUnit: 1 })

/** Packs are counted whole, the unit as finely as it is sold, measures so that every step has a text of its own. */
export function decimalsOf(
  { name, perUnit, factor }: Counting,
  { unit, quantityScale, stepQuantity = 1 }: QuantityRules,
): number {
  if (factor) return 0
  if (name === unit) return quantityScale
  return Math.max(2, Math.ceil(-Math.log10((perUnit * stepQuantity) / oneUnit(quantityScale))) + 1)
}
