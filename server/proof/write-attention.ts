import { createHash } from 'node:crypto'
import { ATTENTION_LIMITS, keptFindings, SYSTEM_ACTOR, type Attention } from '#domain/records/attention.ts'
import type { AuditEntry } from '#domain/records/audit.ts'
import { COLLECTIONS, type CollectionName } from '#domain/records/collections.ts'
import type { RunTransaction, Transaction } from '#server/api/rest-transaction.ts'

/** What was found about a record, and what was done with it. */
export type Found = Pick<Attention, 'about' | 'done' | 'recordId' | 'findings'> & {
  /** The record itself, which `recordId` may only lead to. */
  collection: CollectionName
  id: string
  ref?: unknown
  isUnreadable?: boolean
}

/**
 * A line in "Needs attention" and an entry in the audit trail. What was only reported is told once, also when it was
 * resolved since; what was held or put right again opens its line again. True where something was written.
 */
export async function writeAttention(transaction: Transaction, found: Found): Promise<boolean> {
  const findings = keptFindings(found.findings)
  const id = attentionId(found, findings)
  const path = `${COLLECTIONS.attention}/${id}`
  const [known] = (await transaction.get([path])) as (Attention | undefined)[]
  if (known && found.done === 'reported') return false
  const now = Date.now()
  const times = (known?.times ?? 0) + 1
  const entry = entryOf(found, findings, `audit-${id}-${times}`)
  transaction.set(path, {
    id,
    about: found.about,
    done: found.done,
    isUnreadable: found.isUnreadable ?? false,
    recordId: found.recordId,
    ref: typeof found.ref === 'string' ? found.ref.slice(0, ATTENTION_LIMITS.ref) : '',
    findings,
    at: now,
    times,
    status: 'open',
    resolvedBy: '',
    resolvedAt: 0,
    note: '',
    lastAuditId: entry.id,
  } satisfies Attention)
  transaction.set(`${COLLECTIONS.auditLog}/${entry.id}`, entry, ['at'])
  return true
}

/** In a transaction of its own. */
export const report = (run: RunTransaction, found: Omit<Found, 'done'>): Promise<'reported' | 'proven'> =>
  run(async (transaction) =>
    (await writeAttention(transaction, { ...found, done: 'reported' })) ? 'reported' : 'proven',
  )

/** Ids of records are up to 1,500 bytes long and may be anybody's choice; this one is always 32 characters. */
const attentionId = ({ collection, id }: Found, findings: readonly string[]): string =>
  createHash('sha256')
    .update([`${collection}/${id}`, ...findings].join('\n'))
    .digest('hex')
    .slice(0, 32)

const entryOf = (
  { collection, id: entityId, done }: Found,
  findings: readonly string[],
  id: string,
): AuditEntry => ({
  id,
  actorUid: SYSTEM_ACTOR.uid,
  actorRole: SYSTEM_ACTOR.role,
  action: `proof.${done}`,
  entity: collection,
  entityId,
  reason: findings.join('. ').slice(0, ATTENTION_LIMITS.note),
  diff: {},
})
