import type { RecordOf } from '#lib/schema.ts'
import type { orderNoteSchema } from './order-note-schema.ts'

/** A note of staff about an order, which its customer never sees. */
export type OrderNote = RecordOf<typeof orderNoteSchema>

export const ORDER_NOTE_LENGTH = 2000
