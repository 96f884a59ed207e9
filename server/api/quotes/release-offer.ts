import type { Door } from '#server/api/door.ts'
import { offerReleaseSchema } from '#domain/quotes/quote-request-schema.ts'
import { isOfferHeld, type Quote } from '#domain/quotes/quote.ts'
import { mayDecideHolds } from '#domain/records/attention.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { ApiError } from '#server/api/api-error.ts'
import { writeAuditEntry } from '#server/api/documents-of-staff.ts'
import { readBody } from '#server/api/read-body.ts'
import { readOfferHold } from '#server/api/read-stored.ts'
import type { Transaction } from '#server/api/rest-transaction.ts'
import { quoteToAnswer } from './answer-request.ts'
import { quotePath } from './stored-quote.ts'

/**
 * Releases an offer on hold so that it can be accepted, even of a quote that cannot be read; false when it was replaced or
 * somebody else released it. Again it changes nothing. Throws FORBIDDEN unless the caller is a Manager, and for a quote of
 * their own.
 */
export function releaseOffer(
  quoteId: string,
  body: unknown,
  uid: string,
  { run, now }: Door,
): Promise<{ isReleased: boolean }> {
  const { revision, note } = readBody(offerReleaseSchema, body)
  return run(async (transaction) => ({
    isReleased: await releaseHeldOffer(transaction, quoteId, uid, {
      revision,
      note: note.trim(),
      at: now(),
    }),
  }))
}

type Release = { note: string; at: number; revision?: number }

/** As `releaseOffer`, of whichever offer is on hold where no revision is named. */
export async function releaseHeldOffer(
  transaction: Transaction,
  quoteId: string,
  uid: string,
  { revision: wanted, note, at }: Release,
): Promise<boolean> {
  const { user, quote } = await quoteToAnswer(transaction, quoteId, uid)
  if (!mayDecideHolds(user.roles)) throw new ApiError('FORBIDDEN', 'Only Managers release an offer.')
  const { status, revision, hold } = quote
  const read = readOfferHold(hold)
  if (!read.ok || (wanted ?? revision) !== revision || read.record.revision !== revision) return false
  if (!isOfferHeld({ status, revision, hold: read.record })) return read.record.releasedBy === uid

  const auditId = `audit-unhold-${crypto.randomUUID()}`
  transaction.update(quotePath(quoteId), {
    hold: { ...read.record, releasedAt: at, releasedBy: uid },
    lastAuditId: auditId,
    updatedAt: at,
    updatedBy: uid,
  } satisfies Partial<Quote>)
  writeAuditEntry(transaction, user, {
    id: auditId,
    action: 'quote.unhold',
    entity: COLLECTIONS.quotes,
    entityId: quoteId,
    reason: note,
    diff: {},
  })
  return true
}
