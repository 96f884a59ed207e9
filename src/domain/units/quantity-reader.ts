import type { NumberReader } from '#lib/number-reader.ts'
import { isPlainNumber } from '#lib/typed-number.ts'
import { LIMIT_OF_ORDER, quantityFaultText, type QuantityTexts } from './quantity-fault-text.ts'
import { quantityText } from './quantity-text.ts'
import { maxQuantityOf, quantityToType } from './quantity.ts'
import { readQuantity, type QuantityRules } from './typed-quantity.ts'

/** Reads a quantity of one product, at its scale: `30`, `2.5 m²`, `2 pallets`. */
export function quantityReader(
  rules: QuantityRules,
  { isOptional = false, ...texts }: QuantityTexts & { isOptional?: boolean } = {},
): NumberReader {
  const read: NumberReader['read'] = (typed, format = rules.format) => {
    const found = readQuantity(typed, { ...rules, format })
    return found.fault ? { fault: quantityFaultText(found, rules, texts) } : { value: found.quantity }
  }
  return {
    kind: 'quantity',
    read,
    valueOf: (typed) => read(typed).value,
    faultOf: (typed) => (isOptional && typed.trim() === '' ? undefined : read(typed).fault),
    understood: (typed) => {
      const { value } = isPlainNumber(typed) ? {} : read(typed)
      return value === undefined ? undefined : quantityText(value, rules)
    },
    toType: (value) => quantityToType(value, rules.quantityScale),
  }
}

type OrderProduct = QuantityRules & Parameters<typeof maxQuantityOf>[0]

/** What one order may have of a product: by its minimum and steps, up to the limit of an order. */
export const orderQuantityReader = (product: OrderProduct, missing?: string): NumberReader =>
  quantityReader({ ...product, maxQuantity: maxQuantityOf(product) }, { ...LIMIT_OF_ORDER, missing })
