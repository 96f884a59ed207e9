import { limit, orderBy, query, where } from 'firebase/firestore'
import { post } from '#data/api/send.ts'
import { decoderOf } from '#data/firebase/decoder-of.ts'
import { collectionOf } from '#data/firebase/firestore.ts'
import { readable } from '#data/firebase/unreadable.ts'
import { recordsOf, watchQuery, type Watching } from '#data/firebase/watch.ts'
import { attentionSchema } from '#domain/records/attention-schema.ts'
import type { Attention } from '#domain/records/attention.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'

const decodeAttention = decoderOf(COLLECTIONS.attention, attentionSchema)

/** Open items that need attention, newest first, `most` of them (one page at most), live. Returns the stop function. */
export const watchOpenAttention = (most: number, ...to: Watching<Attention[]>) =>
  watchQuery(
    query(
      collectionOf(COLLECTIONS.attention),
      where('status', '==', 'open'),
      orderBy('at', 'desc'),
      limit(most),
    ),
    // Only the trigger writes these, in the shape they are read.
    (snapshot) => readable(recordsOf(decodeAttention)(snapshot)),
    ...to,
  )

/**
 * Records the resolution and releases what the item has put on hold, in one commit. Does nothing when somebody else
 * has already resolved it. Throws AppError.
 */
export const resolveAttention = ({ id }: Pick<Attention, 'id'>, note: string): Promise<void> =>
  post(`/attention/${id}/resolution`, { reason: note.trim() })
