import { numberFaultText, type NumberWords } from './number-fault-text.ts'
import { isPlainNumber, readNumber, type NumberFormat, type NumberRules } from './typed-number.ts'

export type ReadValue = { value: number; fault?: undefined } | { value?: undefined; fault: string }

/** Reads what is typed into a field for one kind of number. Values count units of the last decimal. */
export type NumberReader = {
  /** `quantity`, `amount`, `percentage`: the list of fields names it. */
  kind: string
  read: (typed: string, format?: NumberFormat) => ReadValue
  /** Undefined while what is typed has a fault. */
  valueOf: (typed: string) => number | undefined
  /** Why it cannot be saved, in words for beside the field; undefined when it can, and for nothing where that is allowed. */
  faultOf: (typed: string) => string | undefined
  /** What a text means that is not written plainly, as shown before it is saved: `GH₵1,250.50` for `1.250,50`. */
  understood: (typed: string) => string | undefined
  /** A value as it stands in the field: `1250.50`. */
  toType: (value: number) => string
}

export function numberReader({
  kind,
  words,
  isOptional = false,
  bare = (typed) => typed,
  show,
  toType = (value) => String(value / 10 ** rules.decimals),
  ...rules
}: NumberRules & {
  kind: string
  words: Omit<NumberWords, 'show'>
  /** Nothing typed is no fault. */
  isOptional?: boolean
  /** Without what may stand beside the digits: `GHS`, `%`. */
  bare?: (typed: string) => string
  /** With its unit, in words for people. */
  show: (value: number) => string
  toType?: (value: number) => string
}): NumberReader {
  const read = (typed: string, format?: NumberFormat): ReadValue => {
    const text = bare(typed)
    const found = readNumber(text, { format, ...rules })
    return found.fault ? { fault: numberFaultText(found.fault, text, rules, { ...words, show }) } : found
  }
  return {
    kind,
    read,
    valueOf: (typed) => read(typed).value,
    faultOf: (typed) => (isOptional && typed.trim() === '' ? undefined : read(typed).fault),
    understood: (typed) => {
      const { value } = isPlainNumber(typed) ? {} : read(typed)
      return value === undefined ? undefined : show(value)
    },
    toType,
  }
}
