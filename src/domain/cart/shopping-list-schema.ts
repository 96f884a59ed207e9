import { fields, jsonRows, orElse, rowOf, serverTime, text, whole } from '#lib/schema.ts'
import {
  baseFields,
  documentId,
  optionalId,
  quantityOf,
  quantityScale,
} from '#domain/records/record-fields.ts'
import { LIST_LENGTHS, LIST_MAX_LINES, LIST_MAX_TEXT, MAX_LISTS } from './shopping-list.ts'

/** As a line is stored: short, because every change writes all lines. */
const listRowSchema = rowOf({
  productId: orElse(optionalId(), ''),
  name: text(LIST_LENGTHS.lineName),
  unit: orElse(text(LIST_LENGTHS.unit), ''),
  quantityScale: orElse(quantityScale(), 0),
  quantity: quantityOf(),
  note: orElse(text(LIST_LENGTHS.lineNote), ''),
  countedIn: orElse(text(LIST_LENGTHS.countedIn), ''),
})

/** `lists/{id}` as it is stored: its lines as one text, since rules cannot look into a list of unknown length. */
export const storedListSchema = fields({
  ...baseFields(),
  ownerUid: documentId(),
  name: text(LIST_LENGTHS.name, { min: 1 }),
  project: text(LIST_LENGTHS.project),
  note: text(LIST_LENGTHS.note),
  lines: jsonRows(listRowSchema, LIST_MAX_TEXT),
  lineCount: whole(0, LIST_MAX_LINES),
})

/**
 * `listCounts/{uid}`: how many lists somebody keeps, moved by the commit that makes or deletes `lastListId`. It starts
 * at nothing for lists from before they were counted, so deleting those takes it below.
 */
export const listCountSchema = fields({
  id: documentId(),
  count: whole(-1000, MAX_LISTS),
  lastListId: documentId(),
  changedAt: serverTime(),
})
