import type { BoqKind, BoqLine } from '#domain/boq/boq-line.ts'
import type { SourceRow } from './read-rows.ts'

const NOTES: Partial<Record<BoqKind, string>> = {
  work: 'Measured work, not goods: order what goes into it (cement, sand, stone, paint) by its own quantity',
  service: 'Labour, transport or a sum: not sold here',
  heading: 'Left out: a heading of the lines below it',
  note: 'Left out: it reads as a note and names no goods',
  total: 'Left out: a total of other lines',
}

export const placeOf = ({ line, text }: SourceRow, part: number) => ({
  id: `${line}.${part}`,
  line,
  part,
  text,
})

/** A line that is not an item, kept with its kind. */
export const plainLine = (row: SourceRow, kind: BoqKind, description: string): BoqLine => ({
  ...emptyLine(description.trim()),
  ...placeOf(row, 1),
  kind,
  note: NOTES[kind] ?? '',
})

/** A formula stays text: it is shown, never evaluated or followed. */
const FORMULA = /^\s*[=@]\s*[a-z(+"']/i

export const isFormula = (text: string): boolean => FORMULA.test(text)

export const formulaLine = (
  row: SourceRow,
  description: string,
  quantity: number | undefined,
  unit: string,
): BoqLine => ({
  ...emptyLine(description),
  ...placeOf(row, 1),
  kind: 'item',
  sourceQuantity: quantity,
  sourceUnit: unit || undefined,
  issues: ['formula_text'],
  note: 'A formula was pasted as text: write the goods in its place',
})

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
