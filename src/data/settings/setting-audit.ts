import { limit, orderBy, query, where } from 'firebase/firestore'
import { decodeAuditLine, type AuditLine } from '#data/audit/audit-line.ts'
import { collectionOf } from '#data/firebase/firestore.ts'
import type { Read } from '#data/firebase/unreadable.ts'
import { recordsOf, watchQuery } from '#data/firebase/watch.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import type { AppError } from '#lib/app-error.ts'

const MAX_ENTRIES = 30

/** The audit entries about a setting, newest first, live. Returns the stop function. */
export const watchSettingAudit = (
  entity: string,
  id: string,
  onLines: (lines: Read<AuditLine>[]) => void,
  onError: (error: AppError) => void,
): (() => void) =>
  watchQuery(
    query(
      collectionOf(COLLECTIONS.auditLog),
      where('entity', '==', entity),
      where('entityId', '==', id),
      orderBy('at', 'desc'),
      limit(MAX_ENTRIES),
    ),
    recordsOf(decodeAuditLine),
    onLines,
    onError,
  )
