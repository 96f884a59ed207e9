import { fields, jsonRows, orElse, prose, rowOf, serverTime, text, whole } from '#lib/schema.ts'
import {
  baseFields,
  documentId,
  optionalId,
  quantityOf,
  quantityScale,
} from '#domain/records/record-fields.ts'
import { LIST_MAX_LINES, LIST_MAX_TEXT, MAX_LISTS } from './shopping-list.ts'
import { LIST_LENGTHS } from './list-line.ts'

/** A line as stored: short, because every change writes all lines. */
const listRowSchema = rowOf({
  productId: orElse(optionalId(), ''),
  name: text(LIST_LENGTHS.lineName),
  unit: orElse(text(LIST_LENGTHS.unit), ''),
  quantityScale: orElse(quantityScale(), 0),
  quantity: quantityOf(),
  note: orElse(prose(LIST_LENGTHS.lineNote), ''),
  countedIn: orElse(text(LIST_LENGTHS.countedIn), ''),
})

/** `lists/{id}` as stored: its lines are one text, since rules cannot look into a list of unknown length. */
export const storedListSchema = fields({
  ...baseFields(),
  /** A user; or a company, whose members keep it together. */
  ownerUid: documentId(),
  name: text(LIST_LENGTHS.name, { min: 1 }),
  project: text(LIST_LENGTHS.project),
  note: prose(LIST_LENGTHS.note),
  lines: jsonRows(listRowSchema, LIST_MAX_TEXT),
  lineCount: whole(0, LIST_MAX_LINES),
})

/**
 * `listCounts/{owner}`: how many lists a user or a company has, updated by the commit that creates or deletes `lastListId`. It starts
 * at zero for lists from before they were counted, so deleting those makes it negative.
 */
export const listCountSchema = fields({
  id: documentId(),
  count: whole(-1000, MAX_LISTS),
  lastListId: documentId(),
  changedAt: serverTime(),
})
