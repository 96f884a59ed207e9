import { formatNumber } from './format-number.ts'
import { isReadTwoWays, readNumber, type NumberFault, type NumberRules } from './typed-number.ts'

export type NumberWords = {
  /** A text that would do: `250 or 250.50`. */
  example: string
  /** A value with its unit, as in "at most 34.99 m²". */
  show: (value: number) => string
  /** Another text for one reason. */
  texts?: Partial<Record<NumberFault, string>> | undefined
}

/** Why a text is not read as a number, and what is allowed. */
export function numberFaultText(
  fault: NumberFault,
  typed: string,
  rules: NumberRules,
  { example, show, texts = {} }: NumberWords,
): string {
  const own = texts[fault]
  if (own !== undefined) return own
  const written = `“${typed.trim()}”`
  switch (fault) {
    case 'empty':
      return `Enter a number, such as ${example}`
    case 'no number':
      return `${written} is not a number. Use digits, such as ${example}`
    case 'exponent':
      return `${written} is shortened. Write the number out, such as ${example}`
    case 'negative':
      return 'It cannot be below zero'
    case 'grouping':
      return `${written} is not written as a number is: thousands in threes and one decimal sign, such as 1,250.50`
    case 'unclear':
      return `${written} can be ${readings(typed, rules).join(' or ')}. Write it without grouping`
    case 'decimals':
      return rules.decimals === 0
        ? `Whole numbers only, such as ${example}`
        : `At most ${['no', 'one', 'two', 'three', 'four', 'five', 'six'][rules.decimals] ?? rules.decimals} decimal${rules.decimals === 1 ? '' : 's'}, such as ${example}`
    case 'too low':
      return rules.min === 1 ? 'Enter more than zero' : `At least ${show(rules.min ?? 0)}`
    case 'too high':
      return rules.max === undefined ? 'This number is too long' : `At most ${show(rules.max)}`
  }
}

/** `1250` and `1.25`. */
function readings(typed: string, rules: NumberRules): string[] {
  if (!isReadTwoWays(typed)) return []
  return (['point', 'comma'] as const).map((format) => {
    const { value = 0 } = readNumber(typed, { decimals: Math.max(3, rules.decimals), format, isSigned: true })
    return formatNumber(value / 10 ** Math.max(3, rules.decimals), 3).replaceAll(',', '')
  })
}
