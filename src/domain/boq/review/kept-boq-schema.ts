import { baseFields, MAX_QUANTITY } from '#domain/records/record-fields.ts'
import { fields, flag, jsonRows, list, oneOf, orElse, prose, rowOf, text, whole } from '#lib/schema.ts'
import { COLUMN_ROLES } from '#domain/boq/parse/boq-columns.ts'
import { BOQ_LENGTHS, PICTURE_LINES } from './kept-boq.ts'

const columnsRow = rowOf({ key: text(2000), roles: list(oneOf(COLUMN_ROLES), 100) })

const decisionRow = rowOf({
  line: text(40, { min: 1 }),
  sku: orElse(text(80), ''),
  quantity: orElse(whole(-1, MAX_QUANTITY), -1),
  isConfirmed: orElse(flag(), false),
  isSkipped: orElse(flag(), false),
  isItem: orElse(flag(), false),
})

/** `users/{uid}/boqs/{place}` as stored; rules cannot look into lists of unknown length, so they are texts. */
export const storedBoqSchema = fields({
  ...baseFields(),
  name: text(BOQ_LENGTHS.name, { min: 1 }),
  text: prose(BOQ_LENGTHS.text, { min: 1 }),
  numberFormat: oneOf(['', 'point', 'comma']),
  columns: jsonRows(columnsRow, BOQ_LENGTHS.columns),
  decisions: jsonRows(decisionRow, BOQ_LENGTHS.decisions),
  picture: jsonRows(rowOf({ text: prose(2000), is: oneOf(PICTURE_LINES) }), BOQ_LENGTHS.picture),
  lineCount: whole(0, 100_000),
})
