import type { DocumentData, Transaction } from 'firebase/firestore'
import { writeAudit, type Actor } from '#data/audit/write-audit.ts'
import { commit } from '#data/firebase/commit.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { offerHoldSchema } from '#domain/quotes/quote-schema.ts'
import { isOfferHeld, type Quote } from '#domain/quotes/quote.ts'
import { AppError } from '#lib/app-error.ts'
import { decoded } from '#lib/schema.ts'
import { quoteDocument } from './quotes.ts'

/** Releases an offer on hold so that it can be accepted. A conflict when it has been replaced or released. */
export const releaseOffer = (
  { id, revision }: Pick<Quote, 'id' | 'revision'>,
  note: string,
  actor: Actor,
): Promise<void> =>
  commit(async (transaction) => {
    const held = await offerRelease(transaction, id)
    if (held?.revision !== revision) throw new AppError('conflict', `quotes/${id} is not held any more`)
    held.release(note, actor)
  })

type HeldOffer = { revision: number; release: (note: string, actor: Actor) => void }

/**
 * Reads a quote, even an unreadable one, and returns the write that releases its offer within the transaction;
 * undefined when none is on hold.
 */
export async function offerRelease(transaction: Transaction, id: string): Promise<HeldOffer | undefined> {
  const reference = quoteDocument(id)
  const stored: DocumentData = (await transaction.get(reference)).data() ?? {}
  const hold = decoded(offerHoldSchema, stored.hold)
  const { status, revision } = stored as Pick<Quote, 'status' | 'revision'>
  if (!hold.ok || !isOfferHeld({ status, revision, hold: hold.record })) return undefined
  const release = (note: string, actor: Actor) => {
    const now = Date.now()
    const auditId = `audit-unhold-${crypto.randomUUID()}`
    writeAudit(transaction, actor, {
      id: auditId,
      action: 'quote.unhold',
      entity: COLLECTIONS.quotes,
      entityId: id,
      reason: note,
      diff: {},
    })
    transaction.update(reference, {
      'hold.releasedAt': now,
      'hold.releasedBy': actor.uid,
      lastAuditId: auditId,
      updatedAt: now,
      updatedBy: actor.uid,
    })
  }
  return { revision, release }
}
