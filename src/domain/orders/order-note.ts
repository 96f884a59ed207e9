import type { RecordOf } from '#lib/schema.ts'
import type { orderNoteSchema } from './order-note-schema.ts'

export const ORDER_NOTE_LENGTH = 2000

export type OrderNote = RecordOf<typeof orderNoteSchema>
