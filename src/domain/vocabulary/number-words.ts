import { lineWords } from './line-words.ts'
import rows from './number-words.json'

const OF_PARTS = 'of-parts'
const valuesOf = (wanted: (kind: string) => boolean): ReadonlyMap<string, number> =>
  new Map(rows.flatMap(({ word, value, kind }) => (wanted(kind) ? [[word, value] as const] : [])))
const VALUES = valuesOf((kind) => kind !== OF_PARTS)
const PARTS = valuesOf((kind) => kind === OF_PARTS)

/** The words of these kinds as alternatives of a pattern; `number-words.json` says what each kind is. */
const ofKind = (...kinds: readonly string[]): string =>
  rows.flatMap(({ word, kind }) => (kinds.includes(kind) ? [word] : [])).join('|')

/** One to nine, and twenty to ninety. */
export const UNITS = ofKind('unit')
export const TENS = ofKind('tens')
export const ARTICLES = ofKind('article')
/** What a number before it is multiplied by. */
export const MULTIPLES = ofKind('dozen', 'hundred', 'thousand')
export const HALF = ofKind('half')

const [DOZEN, HUNDRED, THOUSAND] = [ofKind('dozen'), ofKind('hundred'), ofKind('thousand')]
const TEN = rows.find(({ value }) => value === 10)?.word ?? ''

/** As a quantity before a unit: "two bags", "half trip". */
export const SMALL_COUNT = `${HALF}|${UNITS}|${TEN}|${DOZEN}`

/** Any word of a whole number above zero. */
export const COUNTING_WORDS = ofKind('unit', 'teen', 'tens', 'dozen', 'hundred', 'thousand')

const BELOW_HUNDRED = String.raw`(?:(?:${TENS})(?:[\s-](?:${UNITS})\b)?|${ofKind('teen')}|${UNITS})`
const HUNDREDS = String.raw`(?:(?:${ARTICLES}|${BELOW_HUNDRED})[\s-])?${HUNDRED}(?:[\s-](?:and[\s-])?${BELOW_HUNDRED}\b)?`
const THOUSANDS = String.raw`(?:(?:${ARTICLES}|${HUNDREDS}|${BELOW_HUNDRED})[\s-])?${THOUSAND}(?:[\s-](?:and[\s-])?(?:${HUNDREDS}|${BELOW_HUNDRED}\b))?`

/** Where a number in words may begin: asked before a costly pattern, since most words of a line begin none. */
export const BEGINS_NUMBER = String.raw`\b(?=(?:${COUNTING_WORDS}|${ARTICLES}|${HALF})\b)`

/** `forty-five`, `two hundred and fifty`, `a dozen`, `one and a half`; "fifty twenty" is two numbers. */
export const SPELLED_PATTERN = String.raw`(?:${THOUSANDS}|${HUNDREDS}|(?:(?:${ARTICLES}|${BELOW_HUNDRED})[\s-])?${DOZEN}|${HALF}|${BELOW_HUNDRED}(?:[\s-]and[\s-]a[\s-]${HALF})?)\b`

const HALVES = new RegExp(
  String.raw`\b(${UNITS})\s+and\s+(?:(?:${ARTICLES})\s+)?(?:${HALF})(?=\s*(?:${lineWords('size-unit')})\b)`,
  'gi',
)

/** "One and half mm" is a size of 1.5. */
export const withHalves = (text: string): string =>
  text.replaceAll(HALVES, (_, word: string) => `${(numberOfWord(word) ?? 0) + 0.5}`)

const SIDE = ofKind('unit', 'teen')
const SPOKEN_SIDES = new RegExp(String.raw`\b(?:${SIDE})(?:\s+(?:by|x)\s+(?:${SIDE}))+\b`, 'g')

/** "Two by four" is 2x4; lower case. */
export const withSpokenSides = (text: string): string =>
  text.replaceAll(SPOKEN_SIDES, (sides) =>
    sides
      .split(/\s+(?:by|x)\s+/)
      .map((word) => VALUES.get(word))
      .join('x'),
  )

const UNCOUNTED = new RegExp(`^(?:and|${ARTICLES})$`)

/** The value of a run of number words; undefined when it is not a number. */
export function spelledNumber(text: string): number | undefined {
  const words = text
    .toLowerCase()
    .split(/[\s-]+/)
    .filter((word) => !UNCOUNTED.test(word))
  let total = 0
  let current = 0
  for (const word of words) {
    const value = VALUES.get(word)
    if (value === undefined) return undefined
    if (word === HUNDRED || word === DOZEN) current = Math.max(1, current) * value
    else if (word === THOUSAND) {
      total += Math.max(1, current) * value
      current = 0
    } else current += value
  }
  return total + current
}

/** `half` is 0.5, `two` is 2; undefined for any other word. */
export const numberOfWord = (word: string): number | undefined => VALUES.get(word.toLowerCase())

/** How many parts a word says: a "double" pole breaker has two. */
export const partsOfWord = (word: string): number | undefined => PARTS.get(word) ?? VALUES.get(word)
