import { fields, serverTime, text, whole } from '#lib/schema.ts'
import { baseFields, documentId } from '#domain/records/record-fields.ts'
import { LIST_LENGTHS, LIST_MAX_LINES, LIST_MAX_TEXT, MAX_LISTS } from './shopping-list.ts'

/** `lists/{id}` as it is stored: its lines as one text, since rules cannot look into a list of unknown length. */
export const storedListSchema = fields({
  ...baseFields(),
  ownerUid: documentId(),
  name: text(LIST_LENGTHS.name, { min: 1 }),
  project: text(LIST_LENGTHS.project),
  note: text(LIST_LENGTHS.note),
  lines: text(LIST_MAX_TEXT),
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
