import { limit, orderBy, query, where, type QueryConstraint, type Transaction } from 'firebase/firestore'
import { decodeAuditLine, type AuditLine } from '#data/audit/audit-line.ts'
import { writeAudit } from '#data/audit/write-audit.ts'
import { collectionOf } from '#data/firebase/firestore.ts'
import type { Read } from '#data/firebase/unreadable.ts'
import { recordsOf, watchQuery } from '#data/firebase/watch.ts'
import type { AuditEntry } from '#domain/records/audit.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { isAdminLevel, type Role } from '#domain/people/roles.ts'
import type { UserRecord } from '#domain/people/user.ts'
import type { AppError } from '#lib/app-error.ts'

/** The acting user; the name goes into mail. */
export type Actor = Pick<UserRecord, 'uid' | 'roles' | 'displayName'>

/** Writes the audit entry of an action and returns its id, which the changed record stores as `lastAuditId`. */
export function writeMemberAudit(
  transaction: Transaction,
  actor: Pick<Actor, 'uid' | 'roles'>,
  entry: Pick<AuditEntry, 'action' | 'entity' | 'entityId' | 'diff' | 'isAboveManager'>,
  reason = '',
): string {
  const id = `audit-member-${crypto.randomUUID()}`
  writeAudit(transaction, actor, { ...entry, id, reason })
  return id
}

const LINES = 20

/**
 * The audit entries of these records that `roles` may read, newest first, at most twenty. Returns the stop function.
 */
export const watchAuditOf = (
  { entityIds, roles }: { entityIds: readonly string[]; roles: readonly Role[] },
  onLines: (lines: Read<AuditLine>[]) => void,
  onError: (error: AppError) => void,
): (() => void) =>
  watchQuery(
    query(
      collectionOf(COLLECTIONS.auditLog),
      where('entityId', 'in', entityIds),
      ...withinReach(roles),
      orderBy('at', 'desc'),
      limit(LINES),
    ),
    recordsOf(decodeAuditLine),
    onLines,
    onError,
  )

/** Rules do not filter: below Admin, only entries not above a Manager are queried. */
export const withinReach = (roles: readonly Role[]): QueryConstraint[] =>
  isAdminLevel(roles) ? [] : [where('isAboveManager', '==', false)]
