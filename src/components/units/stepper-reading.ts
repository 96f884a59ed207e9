import { LIMIT_OF_ORDER, quantityFaultText } from '#domain/units/quantity-fault-text.ts'
import { quantityText } from '#domain/units/quantity-text.ts'
import { MAX_QUANTITY } from '#domain/units/quantity.ts'
import { readQuantity, type QuantityRules } from '#domain/units/typed-quantity.ts'
import { unitName } from '#domain/units/unit.ts'
import { toast } from '#ui/toast.tsx'

type SteppedQuantity =
  | { quantity: number; countedIn: string; refusal?: undefined }
  | { quantity?: undefined; refusal: string }

/**
 * Reads what was typed into a stepper: the quantity with the unit it was typed in, or why it is refused. A limit below
 * `MAX_QUANTITY` is that of one order. Loaded once a stepper has the focus.
 */
export function readStepped(typed: string, rules: QuantityRules): SteppedQuantity {
  const read = readQuantity(typed, rules)
  if (read.fault) {
    const isOrder = (rules.maxQuantity ?? MAX_QUANTITY) < MAX_QUANTITY
    return { refusal: quantityFaultText(read, rules, isOrder ? LIMIT_OF_ORDER : {}) }
  }
  const { quantity, counting, isCovering } = read
  // Where the measure is not shown beside the field.
  if (isCovering || (rules.countedIn === undefined && counting.name !== rules.unit))
    toast.default({
      id: 'quantity',
      title: isCovering
        ? `${quantityText(quantity, rules)} cover ${withUnit(typed, counting.name)}`
        : `${typed.trim()} = ${quantityText(quantity, rules)}`,
    })
  return { quantity, countedIn: counting.name }
}

const withUnit = (typed: string, unit: string): string =>
  /\p{L}/u.test(typed) ? typed.trim() : `${typed.trim()} ${unitName(unit)}`
