import { limit, orderBy, query, where, Timestamp, type Transaction } from 'firebase/firestore'
import { writeAudit } from '#data/audit/write-audit.ts'
import { collectionOf } from '#data/firebase/firestore.ts'
import { fieldReader } from '#data/firebase/field-reader.ts'
import { recordsOf, watchQuery } from '#data/firebase/watch.ts'
import type { AuditEntry } from '#domain/audit.ts'
import { COLLECTIONS } from '#domain/collections.ts'
import type { UserRecord } from '#domain/user.ts'
import type { AppError } from '#lib/app-error.ts'

/** Who acts; every act is entered under their highest role. */
export type Actor = Pick<UserRecord, 'uid' | 'roles' | 'displayName'>

/** Writes the entry of an act and returns its id, which the changed record carries as `lastAuditId`. */
export function writeMemberAudit(
  transaction: Transaction,
  actor: Pick<Actor, 'uid' | 'roles'>,
  entry: Pick<AuditEntry, 'action' | 'entity' | 'entityId' | 'diff'>,
): string {
  const id = `audit-member-${crypto.randomUUID()}`
  writeAudit(transaction, actor, { ...entry, id, reason: '' })
  return id
}

/** `at` is epoch milliseconds; `details` says what changed, a line for each field. */
export type AuditLine = {
  id: string
  actorUid: string
  actorRole: string
  action: string
  at: number
  details: string[]
}

const LINES = 20

/** What was done to any of these records, newest first, at most twenty acts. Returns the stop function. */
export const watchAuditOf = (
  entityIds: readonly string[],
  onLines: (lines: AuditLine[]) => void,
  onError: (error: AppError) => void,
): (() => void) =>
  watchQuery(
    query(
      collectionOf(COLLECTIONS.auditLog),
      where('entityId', 'in', entityIds),
      orderBy('at', 'desc'),
      limit(LINES),
    ),
    recordsOf(decodeLine),
    onLines,
    onError,
  )

function decodeLine(id: string, data: unknown): AuditLine {
  const entry = fieldReader(`auditLog/${id}`, data)
  const { at } = data as { at?: unknown }
  return {
    id,
    actorUid: entry.text('actorUid'),
    actorRole: entry.text('actorRole', ''),
    action: entry.text('action'),
    // Not yet known while the own write is on its way.
    at: at instanceof Timestamp ? at.toMillis() : Date.now(),
    details: Object.entries((data as { diff?: Record<string, unknown> }).diff ?? {}).map(detailOf),
  }
}

function detailOf([field, change]: [string, unknown]): string {
  const { before, after } = (change ?? {}) as { before?: unknown; after?: unknown }
  return `${field}: ${textOf(before)} → ${textOf(after)}`
}

const textOf = (value: unknown): string => {
  if (Array.isArray(value)) return value.join(', ') || 'none'
  return typeof value === 'string' && value !== '' ? value : 'none'
}
