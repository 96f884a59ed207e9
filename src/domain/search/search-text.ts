import { kept } from '#lib/kept.ts'

const UNITS: readonly (readonly [canonical: string, written: string])[] = [
  ['mm2', 'sq\\.? ?mm|mm2'],
  ['mm', 'mm|millimet(?:re|er)s?'],
  ['cm', 'cm'],
  ['m2', 'm2|sqm|sq\\.? ?m'],
  ['m3', 'm3|cubic met(?:re|er)s?|cum'],
  ['ml', 'ml'],
  ['l', 'l|lt|ltrs?|lit(?:re|er)s?'],
  ['kg', 'kgs?|kilos?'],
  ['g', 'g|grams?'],
  ['t', 't|tons?|tonnes?'],
  ['in', 'in|inch|inches'],
  ['ft', 'ft|feet|foot'],
  ['kva', 'kva'],
  ['kw', 'kw'],
  ['w', 'w|watts?'],
  ['v', 'v|volts?'],
  ['a', 'a|amps?|ampere?s?'],
  ['hp', 'hp'],
  ['bar', 'bar'],
  ['m', 'm|met(?:re|er)s?'],
]

const NUMBER = String.raw`\d+-\d+\/\d+|\d+\/\d+|\d+(?:\.\d+)?`
const UNIT = UNITS.map(([, written]) => written).join('|')
const MEASURE = new RegExp(
  String.raw`(?<![\w.\/-])(${NUMBER})\s*(${UNIT})(?![a-z0-9]|-\d+(?![\d.]*\s*[a-z"/]))`,
  'g',
)
const DIMENSION = new RegExp(
  String.raw`(?<![\w.\/-])(${NUMBER})\s*(${UNIT})?\s*(?:x|by|\*)\s*(${NUMBER})\s*(${UNIT})?(?:\s*(?:x|by|\*)\s*(${NUMBER})\s*(${UNIT})?)?(?![a-z0-9])`,
  'g',
)
const WRITTEN_UNITS = UNITS.map(
  ([canonical, written]) => [canonical, new RegExp(`^(?:${written})$`)] as const,
)

const canonicalUnit = (text = ''): string =>
  WRITTEN_UNITS.find(([, written]) => written.test(text))?.[0] ?? ''
const canonicalNumber = (text = ''): string => text.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '')

/** The tokens a product is found by. Sizes are included as a whole (`50x100`) and in parts (`50mm`, `100mm`). */
export const indexTokens: (text: string) => readonly string[] = kept((text) => tokensOf(text, true))

/** The tokens of typed text, normalised: `16 MM Rods` is `16mm`, `rod`. */
export const queryTokens: (text: string) => readonly string[] = kept((text) => tokensOf(text, false))

function tokensOf(text: string, isIndex: boolean): string[] {
  const parts: string[] = []
  const sizes: string[] = []

  const plain = plainText(text)
  // Finding sizes is the expensive part, and most texts have none.
  const withoutSizes = !/\d/.test(plain)
    ? plain
    : plain
        .replace(DIMENSION, (_, a: string, unitA, b: string, unitB, c?: string, unitC?: string) => {
          const numbers = [a, b, c].filter((one) => one !== undefined).map(canonicalNumber)
          const units = [unitA, unitB, unitC].map((unit?: string) => canonicalUnit(unit))
          const last = units.findLast(Boolean) ?? ''
          sizes.push(numbers.join('x'))
          if (isIndex) parts.push(...numbers.map((number, at) => number + (units[at] || last)))
          return ' '
        })
        .replace(MEASURE, (_, number: string, unit: string) => {
          sizes.push(canonicalNumber(number) + canonicalUnit(unit))
          return ' '
        })

  const words = withoutSizes.split(/[^a-z0-9./-]+/).flatMap((word) => wordTokens(word, isIndex))
  return [...new Set([...sizes, ...parts, ...words])]
}

const plainText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('⁄', '/')
    .replaceAll('×', 'x')
    .replace(/(\d),(?=\d{3}\b)/g, '$1')
    .replace(/(^|\s)\.(?=\d)/g, '$10.')
    .replace(/(\d)\s*(?:"|″|”|'')/g, '$1in ')
    .replace(/(\d)\s*(?:'|′|’)(?!\w)/g, '$1ft ')
    .replace(/(\d) (?=\d+\/\d)/g, '$1-')
    .replace(/\bhalf[ -]inch\b/g, '1/2in')
    .replace(/\bthree[ -]quarters?(?:[ -]inch)?\b/g, '3/4in')
    .replace(/\bquarter[ -]inch\b/g, '1/4in')

function wordTokens(word: string, isIndex: boolean): string[] {
  const trimmed = word.replace(/^[./-]+|[./-]+$/g, '')
  if (trimmed === '') return []
  if (/^\d+(-\d+)?\/\d+$/.test(trimmed)) return [trimmed]
  const pieces = trimmed.split(/[/-]|\.(?!\d)|(?<!\d)\./).filter(Boolean)
  const joined = isIndex && pieces.length > 1 && trimmed.includes('-') ? [pieces.join('')] : []
  return [...pieces.map(stem), ...joined, ...(isIndex ? pieces.flatMap(threadSize) : [])]
}

/** A bolt M12 is called a 12 mm bolt; m2 and m3 are units. */
function threadSize(word: string): string[] {
  const size = /^m(\d{1,2})$/.exec(word)?.[1]
  return size !== undefined && Number(size) > 3 ? [`${size}mm`] : []
}

/** `rods` is `rod`, `boxes` is `box`, `glass` is unchanged. */
function stem(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (/(?:x|ch|sh|ss)es$/.test(word)) return word.slice(0, -2)
  return /[^sui]s$/.test(word) ? word.slice(0, -1) : word
}
