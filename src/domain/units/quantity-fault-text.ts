import { numberFaultText } from '#lib/number-fault-text.ts'
import { quantityText } from './quantity-text.ts'
import { formatQuantity, maxQuantityOf, oneUnit } from './quantity.ts'
import {
  countingsIn,
  decimalsOf,
  limitFault,
  type QuantityFault,
  type QuantityRules,
} from './typed-quantity.ts'
import { unitFor, unitName } from './unit.ts'

export type QuantityTexts = {
  /** Where nothing was typed. */
  missing?: string | undefined
  /** Where it is above the limit; both with their unit. */
  tooHigh?: ((most: string, asked: string) => string) | undefined
}

/** The words where one order has a limit. */
export const LIMIT_OF_ORDER = {
  tooHigh: (most: string, _asked: string) => `At most ${most} in one order; ask for a quote for more`,
} satisfies QuantityTexts

/** Why a quantity is above what there is, with the most that is allowed: `tooHigh` of limits other than an order's. */
export const moreThan =
  (what: string) =>
  (most: string, asked: string): string =>
    `${asked} is more than ${what}: at most ${most}`

/** Why a typed quantity is refused, and what is allowed: for beside the field. */
export function quantityFaultText(
  found: QuantityFault,
  rules: QuantityRules,
  { missing, tooHigh }: QuantityTexts = {},
): string {
  const { fault, counting, about, asked } = found
  if (fault === 'unit') return `Enter ${unitsText(rules)}, not ${about}`
  if (asked !== undefined && (fault === 'too low' || fault === 'too high' || fault === 'step'))
    return limitText(fault, quantityText(asked, rules), asked, rules, { tooHigh })
  if (fault === 'too high' && rules.maxQuantity !== undefined)
    return limitText(fault, about, 0, rules, { tooHigh })
  const decimals = decimalsOf(counting, rules)
  return numberFaultText(
    fault === 'step' ? 'no number' : fault,
    about,
    { decimals },
    {
      example: exampleOf(rules),
      show: String,
      texts: {
        empty: missing ?? `Enter a quantity, such as ${exampleOf(rules)}`,
        negative: 'A quantity cannot be below zero',
        ...(decimals === 0 && { decimals: `Whole ${unitFor(2, counting.name)} only` }),
      },
    },
  )
}

/** Why a quantity that is a number already is refused; '' when it is not. The API asks this of what forms send. */
export function quantityProblem(quantity: number, rules: QuantityRules, texts: QuantityTexts = {}): string {
  if (!Number.isSafeInteger(quantity) || quantity < 0) return 'This is not a quantity'
  const fault = limitFault(quantity, rules)
  return fault ? limitText(fault, quantityText(quantity, rules), quantity, rules, texts) : ''
}

/** Why one order cannot have so much of a product; '' when it can. */
export const orderQuantityProblem = (
  quantity: number,
  product: QuantityRules & Parameters<typeof maxQuantityOf>[0],
): string => quantityProblem(quantity, { ...product, maxQuantity: maxQuantityOf(product) }, LIMIT_OF_ORDER)

function limitText(
  fault: 'too low' | 'too high' | 'step',
  typed: string,
  asked: number,
  rules: QuantityRules,
  { tooHigh }: QuantityTexts,
): string {
  const { minQuantity = 0, maxQuantity = Infinity } = rules
  if (fault === 'too high') {
    const most = quantityText(maxQuantity, rules)
    return tooHigh ? tooHigh(most, typed) : `At most ${most}`
  }
  if (fault === 'too low')
    return minQuantity === 1 && rules.quantityScale > 0
      ? 'Enter more than zero'
      : `At least ${quantityText(minQuantity, rules)}`
  return stepText(asked, rules)
}

/** `Whole bags only`, or the steps and the two quantities around the one that was asked for. */
function stepText(asked: number, rules: QuantityRules): string {
  const { quantityScale, unit, minQuantity = 0, stepQuantity = 1, maxQuantity = Infinity } = rules
  const isWhole = stepQuantity === oneUnit(quantityScale) && minQuantity % stepQuantity === 0
  if (isWhole) return `Whole ${unitFor(2, unit)} only`
  const below = asked - ((asked - minQuantity) % stepQuantity)
  const near = [below, below + stepQuantity]
    .filter((quantity) => quantity > 0 && quantity <= maxQuantity)
    .map((quantity) => formatQuantity(quantity, quantityScale))
  const from = minQuantity % stepQuantity === 0 ? '' : ` from ${formatQuantity(minQuantity, quantityScale)}`
  return `In steps of ${quantityText(stepQuantity, rules)}${from}: ${near.join(' or ')}`
}

/** `bags, or pallets of 40`. */
function unitsText(rules: QuantityRules): string {
  const [unit = rules.unit, ...others] = countingsIn(rules).map(({ name, factor }) =>
    factor ? `${unitFor(2, name)} of ${formatQuantity(factor, rules.quantityScale)}` : unitFor(2, name),
  )
  const last = others.pop()
  return last === undefined ? unit : `${[unit, ...others].join(', ')} or ${last}`
}

const exampleOf = ({ quantityScale, packs = [], unit }: QuantityRules): string => {
  const [pack] = packs
  const number = quantityScale === 0 ? '12' : '12.5'
  return pack && pack.name !== unit
    ? `${number} or 2 ${unitFor(2, pack.name)}`
    : `${number} ${unitName(unit) === unit ? unitFor(12, unit) : unitName(unit)}`
}
