import { lineWords } from '#domain/vocabulary/line-words.ts'
import type { BoqKind, BoqLine } from './boq-line.ts'
import { isHeadingText, isNoteText, kindByWords } from '#domain/boq/parse/classify-row.ts'
import { isDitto } from '#domain/boq/normalise/ditto.ts'
import { partsOf, type TextPart } from '#domain/boq/parse/free-text.ts'
import { featuresOf } from '#domain/search/line-features.ts'
import { matchedLine, type Asked, type MatchContext } from '#domain/boq/match/matched-line.ts'
import { formulaLine, isFormula, placeOf, plainLine } from '#domain/boq/parse/plain-line.ts'
import type { SourceRow } from '#domain/boq/parse/read-rows.ts'

/** The position of a line: in a list, where most lines are marked or have a quantity, or after an empty line. */
export type TextPlace = {
  isListed: boolean
  isAfterBlank: boolean
  /** Most lines begin with a dash, which is a bullet then. */
  isDashed: boolean
}

const DONE_BY = new RegExp(String.raw`\b${lineWords('done-by')}\b`)

/** "-3 bags": less three, or a bullet. */
const MINUS = /^\s*[-–−]\d/
const NEGATIVE = {
  quantity: undefined,
  issue: 'negative_quantity',
  note: 'The dash may be a minus: how many are meant?',
} as const

/** Whether dashes begin most lines of a text. */
export const isDashedList = (texts: readonly string[]): boolean => {
  const said = texts.filter((text) => text.trim() !== '')
  const dashed = said.filter((text) => /^\s*[-–−]/.test(text))
  return dashed.length > 1 && dashed.length > said.length / 2
}

/** The bullet or number of a list. */
const MARK = /^\s*(?:[-*•·▪◦>–—]\s+|\(?\d{1,3}[.)]\s+)/

/** Whether most lines of a text are marked as list items. */
export const isMarkedList = (texts: readonly string[]): boolean => {
  const said = texts.filter((text) => text.trim() !== '')
  return said.filter((text) => MARK.test(text)).length > said.length / 2
}

/** "Water" and "Roofing materials": at most three words and no figure. */
const isShort = (text: string): boolean =>
  !/\d/.test(text) && text.split(/\s+/).length <= 3 && !MARK.test(text)

/** "12 mm" under "16 mm iron rod" refers to the rod. */
const isBareSize = (description: string): boolean => {
  const features = featuresOf(description).filter(({ isImplied }) => !isImplied)
  return features.length > 0 && features.every(({ kind }) => kind === 'measure' || kind === 'number')
}

/** What a line of running text asks for, one result for each item it names. */
export function textLines(
  row: SourceRow,
  context: MatchContext,
  { isListed, isAfterBlank, isDashed }: TextPlace,
): BoqLine[] {
  const text = row.text.trim()
  if (!/[a-z0-9]/i.test(text)) return [plainLine(row, 'blank', '')]
  if (isFormula(text)) return [formulaLine(row, text, undefined, '')]
  const kind = kindByWords(text.replace(/^\(?(?:\d{1,3}|[a-z])[.)]\s+/i, ''), '')
  if (kind && !(kind === 'service' && DONE_BY.test(text))) return [plainLine(row, kind, text)]

  let first: TextPart | undefined
  const parts = partsOf(row.text)
  const [only] = parts
  if (only?.quantity !== undefined && parts.length === 1 && !isDashed && MINUS.test(row.text))
    parts[0] = { ...only, ...NEGATIVE }
  return parts.map((part, at) => {
    const hasDitto = !first && isDitto(part.description)
    const asked: Asked = {
      ...part,
      // "black 4 coils" and "size 43 x 6" continue what the first part named.
      carried: first ? first.description : hasDitto || isBareSize(part.description) ? context.before : '',
      unit: part.unit || (first?.unit ?? ''),
      hasDitto,
    }
    const line = { ...matchedLine(asked, context), ...placeOf(row, at + 1) }
    first ??= part
    const isTitle = isListed && isAfterBlank && isShort(text) && line.sourceQuantity === undefined
    const isMarked = isListed && MARK.test(row.text)
    if (parts.length === 1 && (isTitle || (!isMarked && isTalk(line, text, context)))) {
      const kind: BoqKind = (isTitle || isHeadingText(text)) && !isNoteText(text) ? 'heading' : 'note'
      if (kind === 'heading') {
        context.heading = text
        context.headingKind = undefined
      }
      return plainLine(row, kind, text)
    }
    context.before = part.description
    return line
  })
}

/** A line of running text that names no item, or has no quantity and a weak match. */
function isTalk(line: BoqLine, text: string, { matcher }: MatchContext): boolean {
  const isUnmatched = line.sku === undefined && line.alternatives.length === 0
  if (isUnmatched && !line.issues.includes('unknown_sku')) {
    if (isNoteText(text) || isHeadingText(text)) return true
    const words = featuresOf(text).filter(({ kind, isImplied }) => kind === 'word' && !isImplied)
    const namesGoods = words.length > 0 && words.filter(matcher.isKnown).length >= words.length * 0.6
    return line.sourceQuantity === undefined && !namesGoods
  }
  if (line.sourceQuantity !== undefined) return isNoteText(text) && line.score < 0.6
  return isHeadingText(text) || line.score < 0.6 || (isNoteText(text) && line.score < 0.85)
}
