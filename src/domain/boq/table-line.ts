import type { BoqLine } from './boq-line.ts'
import { isHeadingText, isNoteText, kindByWords } from '#domain/boq/parse/classify-row.ts'
import { carriedOn, isDitto } from '#domain/boq/normalise/ditto.ts'
import { withClearFigures } from '#domain/search/like-words.ts'
import { matchedLine, type Asked, type MatchContext } from '#domain/boq/match/matched-line.ts'
import { formulaLine, isFormula, placeOf, plainLine } from '#domain/boq/parse/plain-line.ts'
import { readNumber } from '#domain/boq/normalise/read-number.ts'
import type { SourceRow } from '#domain/boq/parse/read-rows.ts'
import { sourceUnitOf } from '#domain/boq/normalise/source-units.ts'

type Cells = NonNullable<SourceRow['cells']>

/** The kind of a table row, and the item it asks for. `next` is the item number of the row below. */
export function tableLine(row: SourceRow, cells: Cells, next: string, context: MatchContext): BoqLine {
  const { item } = cells
  const description = withClearFigures(cells.description)
  const { unit, quantity } = quantityCell({
    ...cells,
    unit: clearUnit(cells.unit),
    quantity: withClearFigures(cells.quantity),
  })
  if (row.text.trim() === '' || [description, unit, quantity, item].every((cell) => cell === ''))
    return plainLine(row, row.text.trim() === '' ? 'blank' : 'note', description)
  const kind = kindByWords(description, unit)
  const number = cells.doubt
    ? { value: undefined, issue: 'ambiguous_number' as const, note: cells.doubt }
    : readNumber(quantity, cells.isUnclear)
  if (isFormula(description)) return formulaLine(row, description, number.value, unit)
  if (kind === 'total') return plainLine(row, 'total', description)
  if (quantity === '' && unit === '') {
    if (item === '' && isNoteText(description) && !isHeadingText(description))
      return plainLine(row, 'note', description)
    // "Transportation" with an amount beside it is a charge, not a title.
    if (kind === 'service' && /\d/.test(row.text)) return plainLine(row, kind, description)
    if (
      row.isTitle ||
      item === '' ||
      isHeadingText(description) ||
      isHeadingText(`${item} ${description}`) ||
      isBroken(item, next)
    )
      return heading(row, description, context)
  }
  // "Ditto 3.00 m deep" continues the trench, not an item.
  const hasDitto = isDitto(description)
  const aside = kind ?? (hasDitto ? context.beforeKind : undefined)
  if (aside) {
    context.before = description
    context.beforeKind = aside === 'work' || aside === 'service' ? aside : undefined
    return plainLine(row, aside, description)
  }
  const asked: Asked = {
    description,
    quantity: number.value,
    unit,
    issue: number.issue,
    note: number.note,
    hasDitto,
    carried: hasDitto ? context.before : '',
  }
  const line = {
    ...matchedLine(asked, context),
    ...placeOf(row, 1),
    ...(cells.parts && { parts: cells.parts }),
  }
  if (isOfTheWork(line, unit, context)) {
    context.before = description
    context.beforeKind = 'work'
    return plainLine(row, 'work', description)
  }
  context.beforeKind = undefined
  if (description !== '') context.before = carriedOn(description, context.before)
  return line
}

function heading(row: SourceRow, description: string, context: MatchContext): BoqLine {
  const said = carriedOn(description, context.heading)
  context.heading = said
  context.headingKind = kindByWords(said, '')
  return plainLine(row, 'heading', description)
}

/** Whether `next` is a sub-number of `item`: (i) under 1.01, 1.01.1 under 1.01, a) under 4. */
const isBroken = (item: string, next: string): boolean =>
  /\d/.test(item) &&
  (/^\(?(?:[ivx]+|[a-z])\s*[.)]$/i.test(next) || next.startsWith(`${item.replace(/\.$/, '')}.`))

/** "Column bases" under "Reinforced concrete in:" are measured like the rest of it. */
function isOfTheWork({ sku, confidence }: BoqLine, unit: string, { headingKind }: MatchContext): boolean {
  return (
    headingKind === 'work' &&
    (sku === undefined || confidence === 'low') &&
    sourceUnitOf(unit)?.kind === 'measure'
  )
}

/** "Pai1" is a pail; "u" is a French unit, which only a column of units says. */
const clearUnit = (unit: string): string => {
  if (/^un?\.?$/i.test(unit)) return 'pcs'
  return unit.length < 3 || sourceUnitOf(unit) ? unit : unit.replaceAll('1', 'l').replaceAll('0', 'o')
}

/** "45 pcs" in the quantity column, without a column for the unit. */
function quantityCell({ unit, quantity }: Cells): { unit: string; quantity: string } {
  const [, number, written = ''] = /^([\d.,\s/½]*[\d½])\s*([a-z²³]+\.?)$/i.exec(quantity) ?? []
  const isOwn = unit === '' ? written.toLowerCase() !== 'e' : sourceUnitOf(written)?.kind === 'count'
  return number && written && isOwn ? { unit: written, quantity: number } : { unit, quantity }
}
