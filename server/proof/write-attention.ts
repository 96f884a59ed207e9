import { createHash } from 'node:crypto'
import { ATTENTION_LIMITS, keptFindings, SYSTEM_ACTOR, type Attention } from '#domain/records/attention.ts'
import type { AuditEntry } from '#domain/records/audit.ts'
import { COLLECTIONS, type CollectionName } from '#domain/records/collections.ts'
import type { RunTransaction, Transaction } from '#server/api/rest-transaction.ts'
import type { Outcome } from './written.ts'

/** A finding about a record, and what was done about it. */
export type Found = Pick<Attention, 'about' | 'done' | 'recordId' | 'findings'> & {
  /** The collection of the affected record; `recordId` may be that of another one leading to it. */
  collection: CollectionName
  id: string
  ref?: unknown
  isUnreadable?: boolean
}

/**
 * A line in "Needs attention" and an entry in the audit trail. A finding that was only reported gets one line, even if
 * that has been resolved; a record held or corrected again reopens its line. True when something was written.
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
    ref: textOf(found.ref).slice(0, ATTENTION_LIMITS.ref),
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

/** A record as it is stored. */
type Stored = Readonly<Record<string, unknown>>

/**
 * Resolves the line of a hold that has ended, with the note of the person who ended it. Does nothing when the record is
 * on hold again, or the line was resolved with the hold.
 */
export async function resolveHeld(
  transaction: Transaction,
  { collection, id, findings }: Pick<Found, 'collection' | 'id' | 'findings'>,
  isHeld: (record: Stored) => boolean,
): Promise<Outcome> {
  const lineId = attentionId({ collection, id }, findings)
  const path = `${COLLECTIONS.attention}/${lineId}`
  const [found, record] = await transaction.get([path, `${collection}/${id}`])
  const line = found as Attention | undefined
  if (line?.status !== 'open' || line.done !== 'held' || !record || isHeld(record)) return 'proven'
  const now = Date.now()
  const note = await reasonOf(transaction, record)
  const entry: AuditEntry = {
    ...actOf(COLLECTIONS.attention, lineId),
    id: `audit-${lineId}-resolve-${line.times}`,
    action: 'attention.resolve',
    reason: note,
    diff: { status: { before: 'open', after: 'resolved' } },
  }
  const resolvedBy = textOf(record['updatedBy'])
  const resolved: Partial<Attention> = {
    status: 'resolved',
    resolvedBy,
    resolvedAt: now,
    note,
    lastAuditId: entry.id,
  }
  transaction.update(path, resolved)
  transaction.set(`${COLLECTIONS.auditLog}/${entry.id}`, entry, ['at'])
  return 'resolved'
}

/** The reason of the last action on the record, if that ended its hold. */
async function reasonOf(transaction: Transaction, record: Stored): Promise<string> {
  const auditId = textOf(record['lastAuditId'])
  if (!/^[\w-]{1,200}$/.test(auditId)) return ''
  const [entry] = await transaction.get([`${COLLECTIONS.auditLog}/${auditId}`])
  return entry?.['actorUid'] === record['updatedBy'] ? textOf(entry?.['reason']) : ''
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** In a transaction of its own. */
export const report = (run: RunTransaction, found: Omit<Found, 'done'>): Promise<'reported' | 'proven'> =>
  run(async (transaction) =>
    (await writeAttention(transaction, { ...found, done: 'reported' })) ? 'reported' : 'proven',
  )

/** Record ids can be up to 1,500 bytes of anything; this one always has 32 characters. */
const attentionId = (
  { collection, id }: Pick<Found, 'collection' | 'id'>,
  findings: readonly string[],
): string =>
  createHash('sha256')
    .update([`${collection}/${id}`, ...findings].join('\n'))
    .digest('hex')
    .slice(0, 32)

const actOf = (entity: CollectionName, entityId: string) => ({
  actorUid: SYSTEM_ACTOR.uid,
  actorRole: SYSTEM_ACTOR.role,
  entity,
  entityId,
})

const entryOf = (
  { collection, id: entityId, done }: Found,
  findings: readonly string[],
  id: string,
): AuditEntry => ({
  ...actOf(collection, entityId),
  id,
  action: `proof.${done}`,
  reason: findings.join('. ').slice(0, ATTENTION_LIMITS.note),
  diff: {},
})
