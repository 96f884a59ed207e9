import { fields, prose, serverTime, text } from '#lib/schema.ts'
import { madeId, documentId } from '#domain/records/record-fields.ts'
import { ORDER_NOTE_LENGTH } from './order-note.ts'

/** `orders/{id}/notes/{noteId}`: append-only, written by staff. */
export const orderNoteSchema = fields({
  id: documentId(),
  text: prose(ORDER_NOTE_LENGTH, { min: 1 }),
  authorUid: documentId(),
  /** As it was then: most who read notes cannot look up members. */
  authorName: text(160),
  at: serverTime(),
})

/** A note as its page sends it. */
export const orderNoteRequestSchema = fields({ id: madeId(), text: orderNoteSchema.entries.text })
