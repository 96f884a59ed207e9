import { collection, limit, orderBy, query } from 'firebase/firestore'
import { post } from '#data/api/send.ts'
import { addingTo } from '#data/firebase/adding-to.ts'
import { decoderOf } from '#data/firebase/decoder-of.ts'
import { documentOf } from '#data/firebase/firestore.ts'
import { recordsOf, watchQuery, type Watching } from '#data/firebase/watch.ts'
import type { Read } from '#data/firebase/unreadable.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { orderNoteSchema } from '#domain/orders/order-note-schema.ts'
import type { OrderNote } from '#domain/orders/order-note.ts'

/** More than staff write about one order; the newest are shown. */
const MAX_NOTES = 100

const notesOf = (orderId: string) => collection(documentOf(COLLECTIONS.orders, orderId), 'notes')

/** The internal notes of an order, newest first, live. Returns the stop function. */
export const watchNotes = (orderId: string, ...to: Watching<Read<OrderNote>[]>) =>
  watchQuery(query(notesOf(orderId), orderBy('at', 'desc'), limit(MAX_NOTES)), recordsOf(decodeNote), ...to)

/** Adds a note, which the API signs and dates; the same `id` twice is one note. Throws AppError. */
export const addNote = (orderId: string, { id, text }: Pick<OrderNote, 'id' | 'text'>): Promise<void> =>
  addingTo('notes', () => post(`/orders/${orderId}/notes`, { id, text: text.trim() }))

const decodeNote = decoderOf(`${COLLECTIONS.orders}/…/notes`, orderNoteSchema)
