import { collection, limit, orderBy, query } from 'firebase/firestore'
import { decoderOf } from '#data/firebase/decoder-of.ts'
import { documentOf } from '#data/firebase/firestore.ts'
import type { Read } from '#data/firebase/unreadable.ts'
import { recordsOf, watchQuery, type Watching } from '#data/firebase/watch.ts'
import { orderNoteSchema } from '#domain/orders/order-note-schema.ts'
import type { OrderNote } from '#domain/orders/order-note.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'

/** More than staff write about one customer; the newest are shown. */
const MAX_NOTES = 100

/** What staff noted about a customer, newest first, live. Returns the stop function. */
export const watchCustomerNotes = (uid: string, ...to: Watching<Read<OrderNote>[]>) =>
  watchQuery(
    query(collection(documentOf(COLLECTIONS.users, uid), 'notes'), orderBy('at', 'desc'), limit(MAX_NOTES)),
    recordsOf(decodeNote),
    ...to,
  )

const decodeNote = decoderOf(`${COLLECTIONS.users}/…/notes`, orderNoteSchema)
