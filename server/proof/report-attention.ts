import { createHash } from 'node:crypto'
import { ATTENTION_LIMITS, keptFindings, SYSTEM_ACTOR, type Attention } from '#domain/records/attention.ts'
import type { AuditEntry } from '#domain/records/audit.ts'
import { COLLECTIONS, type CollectionName } from '#domain/records/collections.ts'
import type { RunTransaction } from '#server/api/rest-transaction.ts'

/** What does not agree about a record. */
export type Found = Pick<Attention, 'about' | 'recordId' | 'findings'> & {
  /** The collection of the affected record; `recordId` may be that of another one leading to it. */
  collection: CollectionName
  id: string
  ref?: unknown
  isUnreadable?: boolean
}

/**
 * A line in "Needs attention" and an entry in the audit trail: one for the same findings, however often they are found, and
 * also once that is resolved. True when it was written.
 */
export const report = (run: RunTransaction, found: Found): Promise<boolean> =>
  run(async (transaction) => {
    const findings = keptFindings(found.findings)
    const id = attentionId(found, findings)
    const path = `${COLLECTIONS.attention}/${id}`
    const [known] = await transaction.get([path])
    if (known) return false
    const entry: AuditEntry = {
      actorUid: SYSTEM_ACTOR.uid,
      actorRole: SYSTEM_ACTOR.role,
      entity: found.collection,
      entityId: found.id,
      id: `audit-${id}-1`,
      action: 'attention.report',
      reason: findings.join('. ').slice(0, ATTENTION_LIMITS.note),
      diff: {},
    }
    transaction.set(path, {
      id,
      about: found.about,
      isUnreadable: found.isUnreadable ?? false,
      recordId: found.recordId,
      ref: typeof found.ref === 'string' ? found.ref.slice(0, ATTENTION_LIMITS.ref) : '',
      findings,
      at: Date.now(),
      times: 1,
      status: 'open',
      resolvedBy: '',
      resolvedAt: 0,
      note: '',
      lastAuditId: entry.id,
    } satisfies Attention)
    transaction.set(`${COLLECTIONS.auditLog}/${entry.id}`, entry, ['at'])
    return true
  })

/** Record ids can be up to 1,500 bytes of anything; this one always has 32 characters. */
const attentionId = (
  { collection, id }: Pick<Found, 'collection' | 'id'>,
  findings: readonly string[],
): string =>
  createHash('sha256')
    .update([`${collection}/${id}`, ...findings].join('\n'))
    .digest('hex')
    .slice(0, 32)
