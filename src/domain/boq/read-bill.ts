import type { BoqIssue, BoqKind, BoqLine } from './boq-line.ts'
import { isHeadingText, isNoteText, kindByWords } from './classify-row.ts'
import { partsOf, type TextPart } from './free-text.ts'
import { featuresOf, withoutPlace } from './line-features.ts'
import { matchedLine, type Asked, type MatchContext } from './matched-line.ts'
import type { ProductMatcher } from './product-matcher.ts'
import { readNumber } from './read-number.ts'
import { readRows, type SourceRow } from './read-rows.ts'
import { sourceUnitOf } from './source-units.ts'
import { withDuplicates } from './duplicates.ts'

export type ReadBillOptions = {
  matcher: ProductMatcher
  /** What this buyer chose before, by `memoryKey` of the description. */
  remembered?: ReadonlyMap<string, string>
}

/** A formula is text and stays so: it is shown, never evaluated and never followed. */
const FORMULA = /^\s*[=@]\s*[a-z(+"']/i
const DITTO = /\b(?:ditto|do)\b\.?|^\s*["″〃]\s*$/i

/**
 * Reads a pasted bill of quantities, line by line and in its order: what each line is, which product it means and
 * how many of it to order. Nothing is lost: a line that means no product is returned as what it is.
 */
export function readBill(text: string, { matcher, remembered = new Map() }: ReadBillOptions): BoqLine[] {
  const context: MatchContext = { matcher, remembered, heading: '', before: '', beforeKind: undefined }
  const lines = readRows(text).flatMap((row) => {
    if (row.isHeader) return [plainLine(row, 'header', '')]
    return row.cells ? tableLine(row, row.cells, context) : textLines(row, context)
  })
  return withDuplicates(lines)
}

function tableLine(row: SourceRow, cells: NonNullable<SourceRow['cells']>, context: MatchContext): BoqLine[] {
  const { description, item } = cells
  const { unit, quantity } = quantityCell(cells)
  if (row.text.trim() === '' || [description, unit, quantity, item].every((cell) => cell === ''))
    return [plainLine(row, row.text.trim() === '' ? 'blank' : 'note', description)]
  const kind = kindByWords(description, unit)
  const number = readNumber(quantity)
  if (FORMULA.test(description)) return [formulaLine(row, description, number.value, unit)]
  if (kind === 'total') return [plainLine(row, 'total', description)]
  if (quantity === '' && unit === '' && item === '') {
    context.heading = description
    return [plainLine(row, 'heading', description)]
  }
  if (quantity === '' && isHeadingText(description) && unit === '') {
    context.heading = description
    return [plainLine(row, 'heading', description)]
  }
  const isDitto = DITTO.test(description)
  // "Ditto 3.00 m deep" goes on about the trench, not about goods.
  const beforeKind = isDitto ? context.beforeKind : undefined
  const aside = kind ?? beforeKind
  if (aside) {
    context.before = description
    context.beforeKind = aside === 'work' || aside === 'service' ? aside : undefined
    return [plainLine(row, aside, description)]
  }
  context.beforeKind = undefined
  const asked: Asked = {
    description,
    quantity: number.value,
    unit,
    issue: number.issue,
    note: number.note,
    hasDitto: isDitto,
    carried: isDitto ? context.before : '',
  }
  const line = { ...matchedLine(asked, context), ...placeOf(row, 1) }
  if (description !== '')
    context.before = asked.hasDitto ? withoutDitto(description, context.before) : description
  return [line]
}

/** "45 pcs" in the quantity's column, with none of its own for the unit. */
function quantityCell({ unit, quantity }: { unit: string; quantity: string }): {
  unit: string
  quantity: string
} {
  const [, number, written = ''] = /^([\d.,\s/½]*[\d½])\s*([a-z²³]+\.?)$/i.exec(quantity) ?? []
  const isOwn = unit === '' ? written.toLowerCase() !== 'e' : sourceUnitOf(written)?.kind === 'count'
  return number && written && isOwn ? { unit: written, quantity: number } : { unit, quantity }
}

/** What "do." of the next line stands for: the goods of the line before, with what this one says of them. */
const withoutDitto = (description: string, before: string): string => {
  const rest = description.replaceAll(/\b(?:ditto|do)\b\.?/gi, ' ').trim()
  const noun = withoutPlace(before).replaceAll(
    /\b\d[\d.,/]*(?:\s*[x×]\s*\d[\d.,/]*)*\s*(?:mm|m|"|in)?\b/gi,
    ' ',
  )
  return `${noun} ${rest}`.replaceAll(/\s+/g, ' ').trim()
}

function textLines(row: SourceRow, context: MatchContext): BoqLine[] {
  const text = row.text.trim()
  if (!/[a-z0-9]/i.test(text)) return [plainLine(row, 'blank', '')]
  if (FORMULA.test(text)) return [formulaLine(row, text, undefined, '')]
  const kind = kindByWords(text.replace(/^\(?(?:\d{1,3}|[a-z])[.)]\s+/i, ''), '')
  if (kind && !(kind === 'service' && /\bby\b/.test(text))) return [plainLine(row, kind, text)]

  let first: TextPart | undefined
  const parts = partsOf(row.text)
  return parts.map((part, at) => {
    const asked: Asked = {
      ...part,
      // "black 4 coils" and "size 43 x 6" go on about what the first part named.
      carried: first ? first.description : DITTO.test(part.description) ? context.before : '',
      unit: part.unit || (first?.unit ?? ''),
      hasDitto: !first && DITTO.test(part.description),
    }
    const line = { ...matchedLine(asked, context), ...placeOf(row, at + 1) }
    first ??= part
    if (parts.length === 1 && isTalk(line, text, context)) {
      const kind: BoqKind = isHeadingText(text) && !isNoteText(text) ? 'heading' : 'note'
      if (kind === 'heading') context.heading = text
      return plainLine(row, kind, text)
    }
    context.before = part.description
    return line
  })
}

/** A line of running text that names no goods, or counts none and does not name them well. */
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

function plainLine(row: SourceRow, kind: BoqKind, description: string): BoqLine {
  const note =
    kind === 'work'
      ? 'Measured work, not goods: order what goes into it (cement, sand, stone, paint) by its own quantity'
      : kind === 'service'
        ? 'Labour, transport or a sum: not sold here'
        : ''
  return { ...emptyLine(description.trim()), ...placeOf(row, 1), kind, note }
}

function formulaLine(
  row: SourceRow,
  description: string,
  quantity: number | undefined,
  unit: string,
): BoqLine {
  const issues: BoqIssue[] = ['formula_text']
  return {
    ...emptyLine(description),
    ...placeOf(row, 1),
    kind: 'item',
    sourceQuantity: quantity,
    sourceUnit: unit || undefined,
    issues,
    note: 'A formula was pasted as text: write the goods in its place',
  }
}

const placeOf = ({ line, text }: SourceRow, part: number) => ({ id: `${line}.${part}`, line, part, text })

const emptyLine = (description: string): Omit<BoqLine, 'id' | 'line' | 'part' | 'text' | 'kind'> => ({
  description,
  sku: undefined,
  quantity: undefined,
  sourceQuantity: undefined,
  sourceUnit: undefined,
  score: 0,
  confidence: 'low',
  issues: [],
  alternatives: [],
  note: '',
})
