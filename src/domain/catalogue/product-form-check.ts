import { amountReader } from '#domain/pricing/typed-amount.ts'
import { countReader } from '#lib/count-reader.ts'
import { measureReader } from '#lib/measure-reader.ts'
import type { NumberReader } from '#lib/number-reader.ts'
import { lengthsOf, rangesOf } from '#lib/schema.ts'
import type { ProductForm } from './product-form.ts'
import type { ProductFields } from './product-record.ts'
import { productFieldsSchema } from './product-schema.ts'
import { quantityReader } from '#domain/units/quantity-reader.ts'

/** By form field; rows of lists as `breaks.0`. */
export type FormErrors = Readonly<Partial<Record<string, string>>>

/** Maximum characters of each text, as limited by its field. */
export const PRODUCT_LENGTHS = lengthsOf(productFieldsSchema)

const RANGES = rangesOf(productFieldsSchema)

export const priceReader = amountReader({
  minMinor: 1,
  maxMinor: RANGES.priceMinor.max,
  missing: 'Enter a price in cedis, such as 115.00',
})

/** In grams. */
export const weightReader = measureReader({
  unit: 'kg',
  decimals: 3,
  example: '50 or 0.85',
  max: RANGES.weightGrams.max,
  isOptional: true,
})

/** A quantity of the form, in its units and decimals; what a product is sold by is checked for each. */
export const formQuantityReader = ({ unit, quantityScale }: Pick<ProductForm, 'unit' | 'quantityScale'>) =>
  quantityReader({
    unit: unit.trim() || 'unit',
    quantityScale,
    minQuantity: 1,
    maxQuantity: RANGES.minQuantity.max,
  })

export const leadTimeReader = countReader({
  noun: 'day',
  max: RANGES.leadTimeDays.max,
  example: '7',
  isOptional: true,
})

type Texts<Fields> = { [Key in keyof Fields]: Fields[Key] extends string ? Key : never }[keyof Fields]

/** A text with the same name in the form and in the product. */
export type TextName = Exclude<Texts<ProductForm> & Texts<ProductFields>, 'taxClass'>

export type Check = ReturnType<typeof checkOf>

/** Reads the typed values and collects the first error of each field. */
export function checkOf(form: ProductForm) {
  const errors: Record<string, string> = {}
  const say = (field: string, problem: string | false) => {
    if (problem && !(field in errors)) errors[field] = problem
  }
  const length = (field: string, value: string, max: number) =>
    say(field, value.length > max && `At most ${max} characters.`)
  const text = (field: TextName, missing = ''): string => {
    const value = form[field].trim()
    say(field, value === '' && missing)
    length(field, value, PRODUCT_LENGTHS[field])
    return value
  }
  /** 0 when invalid, or when nothing was typed. */
  const number = (field: string, typed: string, reader: NumberReader): number => {
    say(field, reader.faultOf(typed) ?? false)
    return reader.valueOf(typed) ?? 0
  }
  const quantities = formQuantityReader(form)
  /** 0 when invalid. */
  const quantity = (field: string, typed: string): number => {
    say(field, quantities.faultOf(typed) ?? false)
    return quantities.valueOf(typed) ?? 0
  }
  const price = (field: string, typed: string): number => number(field, typed, priceReader)
  return { errors, say, length, text, number, quantity, price }
}
