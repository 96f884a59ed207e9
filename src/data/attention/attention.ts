import { limit, orderBy, query, where } from 'firebase/firestore'
import { writeAudit, type Actor } from '#data/audit/write-audit.ts'
import { commit } from '#data/firebase/commit.ts'
import { decoderOf } from '#data/firebase/decoder-of.ts'
import { collectionOf, documentOf } from '#data/firebase/firestore.ts'
import { readable } from '#data/firebase/unreadable.ts'
import { recordsOf, watchQuery, type Watching } from '#data/firebase/watch.ts'
import { orderRelease } from '#data/orders/release-hold.ts'
import { releaseHeldOffer } from '#data/quotes/answer-request.ts'
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
 * Records the resolution and releases what the item has put on hold: an order in the same commit, an offer before it, by
 * the API. Does nothing when somebody else has already resolved it.
 */
export async function resolveAttention(line: Attention, note: string, actor: Actor): Promise<void> {
  const isHeld = line.done === 'held'
  if (isHeld && line.about !== 'order') await releaseHeldOffer(line.recordId, note)
  await commit(async (transaction) => {
    const { id } = line
    const reference = documentOf(COLLECTIONS.attention, id)
    const { status, times, about, recordId } = decodeAttention(id, (await transaction.get(reference)).data())
    if (status !== 'open') return
    const release = isHeld && about === 'order' ? await orderRelease(transaction, recordId) : undefined
    release?.(note, actor)
    const auditId = `audit-${id}-resolve-${times}`
    writeAudit(transaction, actor, {
      id: auditId,
      action: 'attention.resolve',
      entity: COLLECTIONS.attention,
      entityId: id,
      reason: note,
      diff: { status: { before: 'open', after: 'resolved' } },
    })
    transaction.update(reference, {
      status: 'resolved',
      resolvedBy: actor.uid,
      resolvedAt: Date.now(),
      note,
      lastAuditId: auditId,
    })
  })
}
