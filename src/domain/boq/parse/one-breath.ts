import { lineWords } from '#domain/vocabulary/line-words.ts'
import { COUNTED, NUMBER_WORD } from './count-patterns.ts'
import { BEGINS_NUMBER, MULTIPLES, SPELLED_PATTERN, TENS, UNITS } from '#domain/vocabulary/number-words.ts'
import { sourceUnitOf, UNIT_PATTERN } from '#domain/boq/normalise/source-units.ts'

/** Words after a number that make it a size or model, not a quantity of the previous item. */
const SIZES = lineWords('after-size')
const NOT_AFTER = lineWords('before-model')
/** "Trap six four inch bend": the size of the next item; "twenty five mm" is one number, "twenty two gang" is two. */
const NEXT_SIZE = [
  String.raw`(?<!\b(?:${TENS}|${MULTIPLES})\s+)(?!${MULTIPLES})(?:${SPELLED_PATTERN})\s+(?:${SIZES})\b`,
  String.raw`(?<=\b(?:${TENS})\s+)(?:${UNITS})\s+${lineWords('part-count')}\b`,
].join('|')
const SPOKEN_COUNT = new RegExp(
  String.raw`${BEGINS_NUMBER}(?<=[a-z]{3,}\s+)(?<!\b(?:${NOT_AFTER}|${UNITS}|${TENS}|${MULTIPLES})\s+)(${SPELLED_PATTERN})(?=\s+(?:${NEXT_SIZE}|(?!(?:${SIZES}|${UNIT_PATTERN}|${SPELLED_PATTERN})\b)[a-z]{3,}))`,
  'gi',
)
/** In characters; longer lines are not spoken lists of items. */
const LONGEST_BREATH = 400
/** In characters: the last word says whether a line ends in a number, and is never longer. */
const LAST_WORD = 24
const ENDS_COUNTED = new RegExp(String.raw`\b(?:${SPELLED_PATTERN})\s*$`, 'i')

/** "Claw hammer two tape measure three": adds a comma after each number that is a quantity of the words before it. */
export const withSpokenPauses = (text: string): string =>
  text.length <= LONGEST_BREATH &&
  NUMBER_WORD.test(text) &&
  ENDS_COUNTED.test(text.trimEnd().slice(-LAST_WORD))
    ? text.replaceAll(SPOKEN_COUNT, '$1,')
    : text

/** Adds commas between the items of a line in figures that has none. */
export const withPauses = (text: string): string =>
  text.length <= LONGEST_BREATH ? withBarePauses(withCountedPauses(text)) : text

/**
 * "4 inch nails 2 boxes 3 inch nails 1 box": a comma after each quantity, or before each when the line begins with
 * one. Only counting units split a line: `20 kg` and `12 m` are sizes.
 */
function withCountedPauses(text: string): string {
  const counts = [...text.matchAll(COUNTED)].filter(({ 1: number = '', 2: unit = '' }) => {
    const kind = sourceUnitOf(unit)?.kind
    return (kind === 'count' || kind === 'container') && !number.includes('/')
  })
  if (counts.length < 2) return text
  const isAfter = /^[\s.]*$/.test(text.slice(endOf(counts.at(-1))))
  const isBefore = counts[0]?.index === 0
  if (isAfter === isBefore) return text
  const cuts = isAfter ? counts.slice(0, -1).map(endOf) : counts.slice(1).map(({ index }) => index)
  return cuts.reduceRight((said, at) => `${said.slice(0, at).trimEnd()}, ${said.slice(at).trimStart()}`, text)
}

const THINGS = String.raw`[a-z][a-z'-]+(?:\s+[a-z][a-z'-]*)*`
const COUNT_FIRST = new RegExp(String.raw`^(?:\d{1,4}\s+${THINGS}\s*){2,}$`, 'i')
/** A short word before a number may be a model: "IPE 160 beam", "cat 6 cable". */
const COUNT_LAST = new RegExp(String.raw`^(?:(?:${THINGS}\s+)?[a-z]{4,}\s+\d{1,3}(?:\s+|$)){2,}$`, 'i')
const NAMES_SIZE = new RegExp(
  String.raw`\b(?:${NOT_AFTER}|${lineWords('model')})\s+\d|\d\s+(?:${SIZES}|${lineWords('short-measure')})\b|\d\s+(?:${UNIT_PATTERN})\b`,
  'i',
)

/** "10 head pans 5 wheelbarrows", "hammer 2 shovel 4": nothing but items and quantities. */
function withBarePauses(text: string): string {
  if (NAMES_SIZE.test(text)) return text
  if (COUNT_FIRST.test(text)) return text.replaceAll(/(?<=[a-z])\s+(?=\d)/gi, ', ')
  return COUNT_LAST.test(text) ? text.replaceAll(/(?<=\d)\s+(?=[a-z])/gi, ', ') : text
}

const endOf = (match: RegExpExecArray | undefined): number => (match ? match.index + match[0].length : 0)
