import { lengthsOf, rangesOf } from '#lib/schema.ts'
import type { ProductForm } from './product-form.ts'
import type { ProductFields } from './product-record.ts'
import { productFieldsSchema } from './product-schema.ts'
import { parseQuantity, type QuantityScale } from '#domain/units/quantity.ts'

/** By form field; rows of lists as `breaks.0`. */
export type FormErrors = Readonly<Partial<Record<string, string>>>

/** Maximum characters of each text, as limited by its field. */
export const PRODUCT_LENGTHS = lengthsOf(productFieldsSchema)

const RANGES = rangesOf(productFieldsSchema)

type Name = keyof typeof PRODUCT_LENGTHS
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
  /** For the product's field `name`; 0 when nothing was typed. */
  const number = (field: string, typed: string, name: Name, problem: (max: number) => string): number => {
    const read = Number(typed.trim().replaceAll(',', '') || 0)
    const { min, max } = RANGES[name]
    say(field, !(Number.isInteger(read) && read >= min && read <= max) && problem(max))
    return read
  }
  /** 0 when invalid. */
  const quantity = (field: string, typed: string): number => {
    const scale: QuantityScale = form.quantityScale
    const read = parseQuantity(typed, scale)
    if (read === undefined)
      say(field, scale === 0 ? 'Enter a whole number.' : `A number with at most ${scale} decimals.`)
    else
      say(
        field,
        read <= 0 ? 'Enter more than 0.' : read > RANGES.minQuantity.max && 'This number is too high.',
      )
    return read ?? 0
  }
  /** 0 when invalid. */
  const price = (field: string, typed: string): number => {
    const read = amountMinorOf(typed)
    if (read === undefined) say(field, 'Enter a price in cedis, like 115.00.')
    else
      say(
        field,
        read <= 0 ? 'Enter a price above 0.' : read > RANGES.priceMinor.max && 'This number is too high.',
      )
    return read ?? 0
  }
  return { errors, say, length, text, number, quantity, price }
}

/** `1,150.5` is 115050; undefined when it is not an amount of pesewas. */
export function amountMinorOf(typed: string): number | undefined {
  const cleaned = typed.trim().replaceAll(',', '')
  return /^\d+(\.\d{1,2})?$/.test(cleaned) ? Math.round(Number(cleaned) * 100) : undefined
}
