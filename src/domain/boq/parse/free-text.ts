import { lineWords } from '#domain/vocabulary/line-words.ts'
import type { BoqIssue } from '#domain/boq/boq-line.ts'
import { COUNTED, NUMBER, NUMBER_WORD } from './count-patterns.ts'
import { withClearFigures } from '#domain/search/like-words.ts'
import { withPauses, withSpokenPauses } from './one-breath.ts'
import {
  ARTICLES,
  BEGINS_NUMBER,
  HALF,
  numberOfWord,
  spelledNumber,
  SPELLED_PATTERN,
  withHalves,
} from '#domain/vocabulary/number-words.ts'
import { readNumber } from '#domain/boq/normalise/read-number.ts'
import { sourceUnitOf, UNIT_PATTERN, withClearUnits } from '#domain/boq/normalise/source-units.ts'
import { withoutPriceColumns } from './text-columns.ts'

/** One request in running text: what is wanted, how many, and in which unit. */
export type TextPart = {
  description: string
  quantity: number | undefined
  unit: string
  issue: BoqIssue | undefined
  note: string
  /** The quantity is a measure (`20 m3`, `50 kg`) that could also be the item's size. */
  maySize: boolean
}

const UNIT_THEN_NUMBER = new RegExp(
  String.raw`(?<![\w.])(${UNIT_PATTERN})\.?\s*[:=-]?\s+(${NUMBER})\s*$`,
  'i',
)
const TRAILING = new RegExp(String.raw`(\s*[\s.,;:=x×*–—-]+)(${NUMBER})\s*$`, 'i')
const LEADING = new RegExp(
  String.raw`^(\d{1,3})\s*[x×*]\s*(?=\d[\d.]*\s*${lineWords('pack-measure')}\b)|^(${NUMBER})\s*(?:x\s|×\s|\*\s)?\s*(?=[a-z])|^(\d{2,})\s+(?=\d{1,2}\s*(?:"|inch))`,
  'i',
)

/** Units that are products as well: "20 rods" has to keep the rod. */
const GOODS_UNITS = new RegExp(`^${lineWords('goods-unit')}$`, 'i')
/** A number after these is a size or a grade. */
const SIZE_WORDS = new RegExp(String.raw`\b${lineWords('before-size')}\s*$`, 'i')
const NOT_A_COUNT = new RegExp(String.raw`^${lineWords('no-count')}\b`, 'i')

/** Phone numbers are never quantities. */
const withoutPhones = (text: string): string =>
  text.replaceAll(/(?:\+|\b00)?\b(?:233|0)[\s-]?\d{2}(?:[\s-]?\d){6,7}(?![\d.,])/g, ' ')

const ASKING = new RegExp(
  String.raw`^\s*(?:${lineWords('lead-in')}\s+)*(?:(?:i|we)\s+(?:also\s+)?${lineWords('wish')}|${lineWords('request')}(?:\s+(?:me|us))?)\s+`,
  'i',
)

/** Removes the bullet or number of a list and words such as "please supply". */
const unmarked = (text: string): string =>
  text.replace(ASKING, '').replace(/^\s*(?:[-*•·▪◦>–—]\s+|\(?\d{1,3}[.)]\s+|\(?[a-z][.)]\s+)/i, '')

const QUANTITY_HEAD = new RegExp(String.raw`\b${lineWords('quantity-head')}\s*[:=.-]*\s*(?=[\da-z½])`, 'i')

/** "Controller 60A (2)" and "tape (6 nos)" give the quantity in brackets. */
const withCounts = (text: string): string =>
  text.replace(/\(\s*(\d{1,5})\s*\)\s*$/, '- $1').replace(QUANTITY_HEAD, '- ')

const LARGE_MEASURE = new RegExp(`^${lineWords('vessel-measure')}`, 'i')
const PRICE = new RegExp(
  String.raw`(?:@\s*${lineWords('currency')}?|(?<!\w)${lineWords('currency')})\s*\d[\d,]*(?:\.\d+)?(?:\s*${lineWords('currency-name')}?\s*(?:${lineWords('per-piece')}|\/\s*\w+))?`,
  'gi',
)

/** "@ GHS 240 each": an expected price is not a quantity either. */
const withoutPrices = (text: string): string => text.replaceAll(PRICE, ' ')

const ENDS_SIZE = new RegExp(String.raw`(?:^|\s)\d[\d./]*\s*(?:${lineWords('side-unit')}|"|')?\s*$`, 'i')
const SIZE_UNITS = lineWords('size-unit')
const SPELLED_COUNTS = [
  String.raw`(?<=^|[\s(:=-])(?:${SPELLED_PATTERN})(?!\s*-?\s*dozen)(?=\s*-?\s*(?:${lineWords('bulk-size')}\s+)?(?:${UNIT_PATTERN}|${SIZE_UNITS})(?![\w²³]))`,
  String.raw`^(?:${SPELLED_PATTERN})(?=\s)(?![\s-]+${lineWords('part-count')}\b)`,
  String.raw`(?<=\s${lineWords('between-sizes')}\s)(?:${SPELLED_PATTERN})\b(?![\s-]+${lineWords('quarter')}\b)`,
  String.raw`(?<=[a-z]\s)(?<!(?:${HALF}) (?:${ARTICLES}) |(?:${HALF}) |\d |and )(?:${SPELLED_PATTERN})(?=\s*$|\s*,|\s+and\s)`,
  // The count after a pause, at the end: "for the tank, two".
  String.raw`(?<=[a-z)"],\s)(?:${SPELLED_PATTERN})(?=\s*$)`,
]
const SPELLED_COUNT = new RegExp(`${BEGINS_NUMBER}(?:${SPELLED_COUNTS.join('|')})`, 'gi')

const SPOKEN_POINT = new RegExp(String.raw`\b(\d+) ${lineWords('decimal-point')} (\d+)\b`, 'g')
const BETWEEN_ITEMS = new RegExp(
  String.raw`\s*(?:,(?!\d{3}\b)|;|\s\+\s|\s&\s|\s\/\s|\b${lineWords('between-items')}\b)\s*`,
  'i',
)
const ENDS_INCHES = new RegExp(String.raw`\d\s*${lineWords('inch')}\s*$`, 'i')
const ENDS_WHOLE_SIZE = new RegExp(
  String.raw`\b${lineWords('sized')}\s+\d+\s*$|\d\s*[x×]\s*\d.*\s\d[\d.]*\s*mm\s*$`,
  'i',
)

/** "Twenty bags" and "two hundred and fifty blocks" in figures; sizes in words are unchanged. */
function withFigures(text: string): string {
  if (!NUMBER_WORD.test(text)) return text
  return text
    .replaceAll(SPELLED_COUNT, (run) => {
      const value = spelledNumber(run)
      // Halves on their own are read elsewhere.
      return value === undefined || value < 1 ? run : String(value)
    })
    .replaceAll(SPOKEN_POINT, '$1.$2')
}

/** The request without bullets, prices and phone numbers, its numbers in figures. */
const inFigures = (text: string): string => {
  const said = unmarked(
    withoutPriceColumns(withoutPrices(withoutPhones(withClearUnits(withClearFigures(text))))),
  )
  return withFigures(withHalves(withCounts(said)))
    .replaceAll(/[\u00A0\u2007\u202F\t]/g, ' ')
    .replaceAll(/[“”″]/g, '"')
    .trim()
}

/** Splits "1 trip sharp sand, 1 trip chippings" when each side has its own quantity. */
export function partsOf(written: string): TextPart[] {
  // Two spaces separate columns as well as fifty do.
  const text = written.replaceAll(/[ \u00A0]{3,}/g, '  ')
  const line = inFigures(text)
  const spoken = withSpokenPauses(text)
  const pieces = withPauses(spoken === text ? line : inFigures(spoken))
    .split(BETWEEN_ITEMS)
    .filter((piece) => piece.trim() !== '')
  const joined: string[] = []
  let waiting = ''
  for (const piece of pieces) {
    const whole = waiting ? `${waiting}, ${piece}` : piece
    const isOwn =
      /[a-z]{2,}/i.test(piece) &&
      (waiting === '' ? isCounted(piece) : isCounted(whole) && (isCounted(piece) || isCountAlone(piece)))
    const last = joined.at(-1)
    if (isOwn) {
      joined.push(whole)
      waiting = ''
    } else if (!/[a-z]{2,}/i.test(piece) && waiting === '' && last !== undefined)
      joined[joined.length - 1] = `${last}, ${piece}`
    else waiting = whole
  }
  const isSplit = joined.length > 1 && waiting === ''
  return (isSplit ? joined : [line]).map(partOf)
}

/** "Eighty pieces" after what they are pieces of. */
const isCountAlone = (text: string): boolean => {
  const part = partOf(text)
  return part.quantity !== undefined && !part.maySize && part.unit !== '' && part.description === ''
}

const isCounted = (text: string): boolean => {
  const part = partOf(text)
  return part.quantity !== undefined && !part.maySize && part.description !== ''
}

/** A line as one request. */
function partOf(text: string): TextPart {
  const line = text.trim()
  return (
    byGradeThenUnit(line) ??
    byUnit(line) ??
    byTrailingUnit(line) ??
    byTrailingNumber(line) ??
    byMeasure(line, true) ??
    byLeadingNumber(line) ??
    byMeasure(line, false) ?? {
      description: cleaned(line),
      quantity: undefined,
      unit: '',
      issue: 'missing_quantity',
      note: '',
      maySize: false,
    }
  )
}

function byUnit(line: string): TextPart | undefined {
  const matches = [...line.matchAll(COUNTED)].filter((match) => {
    // In "3/4 rod" the number is the thickness.
    if (GOODS_UNITS.test(match[2] ?? '') && match[1]?.includes('/')) return false
    // "1 gallon 4" is four containers of a gallon each.
    if (
      LARGE_MEASURE.test(match[2] ?? '') &&
      /^\s*[-x×=:]?\s*\d+$/i.test(line.slice(match.index + match[0].length))
    )
      return false
    const kind = sourceUnitOf(match[2] ?? '')?.kind
    return kind === 'count' || kind === 'container'
  })
  const match = matches.at(-1)
  return match && counted(line, match.index, match[0], match[1] ?? '', match[2] ?? '')
}

/** "42.5 bags 200": the number before the unit is a grade, because the one after it ends the line. */
const byGradeThenUnit = (line: string): TextPart | undefined =>
  /\d\.\d+\s*[a-z]+\.?\s*[:=-]?\s+\d[\d,]*$/i.test(line) ? byTrailingUnit(line) : undefined

function byTrailingUnit(line: string): TextPart | undefined {
  const match = UNIT_THEN_NUMBER.exec(line)
  if (!match || SIZE_WORDS.test(line.slice(0, match.index + (match[1]?.length ?? 0)))) return undefined
  // "20 litres: 9" is nine containers of twenty litres.
  const unit = match[1] ?? ''
  const isSize = sourceUnitOf(unit)?.kind === 'measure' && /\d\s*$/.test(line.slice(0, match.index))
  if (isSize) return undefined
  return counted(line, match.index, match[0], match[2] ?? '', unit)
}

function byTrailingNumber(line: string): TextPart | undefined {
  const match = TRAILING.exec(line)
  if (!match) return undefined
  const [whole, separator = '', number = ''] = match
  const before = line.slice(0, match.index)
  const isSpace = separator.trim() === ''
  if (isSpace && (SIZE_WORDS.test(before) || number.includes('.'))) return undefined
  const isTimes = /[x×*]/i.test(separator)
  // "600 x 600" is a size, "size 43 x 6" is a quantity.
  const isSize = ENDS_SIZE.test(before)
  // After "8x4 6mm" the size is complete. No side is 500 inches long, and after `4 1/2"` a bare number is a quantity.
  const isMarked = ENDS_INCHES.test(before) && (/\d\/\d\s*\S*$/.test(before) || Number(number) > 12)
  // A length of that many metres has no second side, and a star beside the number is not a multiplication sign.
  const isFar = /\dm\s*$/i.test(before) && Number(number) > 12
  const isCounting = isMarked || isFar || /\s\*$/.test(separator) || ENDS_WHOLE_SIZE.test(before)
  if (isTimes && isSize && !isCounting) return undefined
  // "5/8 - 85" goes on with the bars of the line before.
  if (!/[a-z]|\d\/\d/i.test(before)) return undefined
  // After a comma or a colon a dash is not a separator but a minus.
  const isMinus = /[,;:=]\s*[-–]$/.test(separator)
  return counted(line, match.index, whole, isMinus ? `-${number}` : number, '')
}

function byLeadingNumber(line: string): TextPart | undefined {
  const match = LEADING.exec(line)
  const number = match?.[1] ?? match?.[2] ?? match?.[3] ?? ''
  if (!match || NOT_A_COUNT.test(line.slice(match[0].length)) || number.includes('.')) return undefined
  return counted(line, 0, match[0], number, '')
}

/** `isArea`: areas and volumes of ground, which are hardly ever an item's size. */
function byMeasure(line: string, isArea: boolean): TextPart | undefined {
  const match = [...line.matchAll(COUNTED)].findLast(({ index, 0: whole, 2: unit = '' }) => {
    const known = sourceUnitOf(unit)
    if (known?.kind !== 'measure') return false
    if (isArea) return known.measure === 'm2' || known.measure === 'm3'
    return index === 0 || line.slice(index + whole.length).trim() === ''
  })
  return (
    match && { ...counted(line, match.index, match[0], match[1] ?? '', match[2] ?? ''), maySize: !isArea }
  )
}

function counted(line: string, at: number, whole: string, number: string, unit: string): TextPart {
  const kept = GOODS_UNITS.test(unit) ? ` ${unit} ` : ' '
  const word = numberOfWord(number.split(' ')[0] ?? '')
  const { value, issue, note } =
    word === undefined ? readNumber(number) : { value: word, issue: undefined, note: '' }
  return {
    description: cleaned(line.slice(0, at) + kept + line.slice(at + whole.length)),
    quantity: value,
    unit,
    issue,
    note,
    maySize: false,
  }
}

const cleaned = (text: string): string =>
  text
    .replaceAll(/\(\s*\)/g, ' ')
    .replaceAll(/\.{2,}/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[\s,;:=–—x×*-]+(?=\s|$)|^[,;:=–—-]+/i, '')
    .replace(/[\s,;:=–—-]+$/, '')
    .replace(/\s[x×*]$/i, '')
    .replace(/^of\s/i, '')
    .trim()
