/** How a number is written: `1,250.50` as in Ghana, or `1.250,50`. */
export type NumberFormat = 'point' | 'comma'

export type NumberRules = {
  /** At most so many decimals. The value counts units of the last one: pesewas at 2, whole bags at 0. */
  decimals: number
  /** The format of the column that the text stands in. Without it both are tried. */
  format?: NumberFormat | undefined
  /** Below zero is allowed, also as accountants write it: `(250)`, `250-`. */
  isSigned?: boolean
  /** Limits, counted as the value is. */
  min?: number
  max?: number
}

export type NumberFault =
  | 'empty'
  | 'no number'
  | 'exponent'
  | 'negative'
  | 'grouping'
  | 'unclear'
  | 'decimals'
  | 'too low'
  | 'too high'

export type TypedNumber = { value: number; fault?: undefined } | { value?: undefined; fault: NumberFault }

/** Digits as written, without grouping. */
type Figure = { whole: string; decimals: string }

/** Thousands are grouped in threes by one and the same sign, and never after a leading zero. */
const POINT = /^(?:([1-9]\d{0,2}(?:([, '])\d{3})(?:\2\d{3})*)|(\d*))(?:\.(\d+))?$/
const COMMA = /^(?:([1-9]\d{0,2}(?:([. '])\d{3})(?:\2\d{3})*)|(\d*))(?:,(\d+))?$/

/** Beyond fifteen digits a number is not exact. */
const MAX_DIGITS = 15

/**
 * Reads a text as a number, or says why it is none. Nothing is guessed: a text that the two formats read differently is
 * `unclear`, unless the column or the decimals of the field settle it.
 */
export function readNumber(typed: string, rules: NumberRules): TypedNumber {
  const { isNegative, digits } = signOf(plainSigns(typed))
  if (digits === '') return { fault: isNegative || typed.trim() !== '' ? 'no number' : 'empty' }
  const figure = figureOf(digits, rules)
  if (typeof figure === 'string') return { fault: figure }
  const decimals = figure.decimals.replace(/0+$/, '')
  if (isNegative && !rules.isSigned && /[1-9]/.test(figure.whole + decimals)) return { fault: 'negative' }
  if (decimals.length > rules.decimals) return { fault: 'decimals' }
  const counted = figure.whole.replace(/^0+/, '') + decimals.padEnd(rules.decimals, '0')
  if (counted.length > MAX_DIGITS) return { fault: isNegative ? 'too low' : 'too high' }
  const value = isNegative ? 0 - Number(counted) : Number(counted)
  if (value > (rules.max ?? Infinity)) return { fault: 'too high' }
  return value < (rules.min ?? -Infinity) ? { fault: 'too low' } : { value }
}

/** Whether a text is written plainly, so that nothing about it needs to be shown as it was understood. */
export const isPlainNumber = (typed: string): boolean => /^-?\d*(?:\.\d+)?$/.test(typed.trim())

/** The formats in which a text is a number; both for `12`, for `1,250` and for `1.250`. */
export function formatsOf(typed: string): readonly NumberFormat[] {
  const { digits } = signOf(plainSigns(typed))
  return (['point', 'comma'] as const).filter((format) => inFormat(digits, format) !== undefined)
}

/** `1,250` or `1.250`: a number in both formats, and not the same. */
export const isReadTwoWays = (typed: string): boolean =>
  /^[1-9]\d{0,2}[.,]\d{3}$/.test(signOf(plainSigns(typed)).digits)

function figureOf(digits: string, { decimals, format }: NumberRules): Figure | NumberFault {
  if (format) return inFormat(digits, format) ?? noNumber(digits)
  if (isReadTwoWays(digits)) {
    const isGrouped = digits.includes(',')
    // Three decimals are no money and no bags, so that the comma groups as in Ghana; a point may be either there.
    if (decimals >= 3 ? isGrouped : !isGrouped) return 'unclear'
    return inFormat(digits, 'point') ?? 'no number'
  }
  return inFormat(digits, 'point') ?? inFormat(digits, 'comma') ?? noNumber(digits)
}

function inFormat(digits: string, format: NumberFormat): Figure | undefined {
  const found = (format === 'point' ? POINT : COMMA).exec(digits)
  if (!found || digits === '') return undefined
  const [, grouped, , whole = '', decimals = ''] = found
  return { whole: grouped?.replaceAll(/\D/g, '') ?? whole, decimals }
}

function noNumber(digits: string): NumberFault {
  if (/^[\d.,]+\s*e\s*[+-]?\d+$/i.test(digits)) return 'exponent'
  return /^[\d.,' ]+$/.test(digits) && /\d/.test(digits) ? 'grouping' : 'no number'
}

/** With the spaces, signs and apostrophes of other keyboards and of spreadsheets in their plain form. */
const plainSigns = (typed: string): string =>
  typed
    .replaceAll(/[\s\u00A0\u2000-\u200A\u202F\u205F\u3000]/g, ' ')
    .replaceAll(/[\u2212\u2010-\u2015\uFE63\uFF0D]/g, '-')
    .replaceAll(/[\u2018\u2019\u02BC]/g, "'")
    .trim()

function signOf(text: string): { isNegative: boolean; digits: string } {
  const bracketed = /^\(([^()]*)\)$/.exec(text)?.[1]
  const signed = bracketed ?? /^-\s*([^-]*)$/.exec(text)?.[1] ?? /^([^-]*\d)\s*-$/.exec(text)?.[1]
  return { isNegative: signed !== undefined, digits: (signed ?? text).trim() }
}
