import { limit, orderBy, query, where, type QueryConstraint } from 'firebase/firestore'
import { decodeAuditLine, type AuditLine } from '#data/audit/audit-line.ts'
import { collectionOf } from '#data/firebase/firestore.ts'
import type { Read } from '#data/firebase/unreadable.ts'
import { recordsOf, watchQuery } from '#data/firebase/watch.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { isAdminLevel, type Role } from '#domain/people/roles.ts'
import type { AppError } from '#lib/app-error.ts'

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
