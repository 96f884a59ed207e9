import { limit, orderBy, query, where } from 'firebase/firestore'
import { decodeAuditLine, type AuditLine } from './audit-line.ts'
import { collectionOf } from '#data/firebase/firestore.ts'
import type { Read } from '#data/firebase/unreadable.ts'
import { recordsOf, watchQuery } from '#data/firebase/watch.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import type { AppError } from '#lib/app-error.ts'

const MAX_ENTRIES = 30

/**
 * The audit entries about a record, newest first, at most thirty, live; `labels` says what its states are called. Returns
 * the stop function.
 */
export const watchRecordAudit = (
  entity: string,
  id: string,
  onLines: (lines: Read<AuditLine>[]) => void,
  onError: (error: AppError) => void,
  labels: Readonly<Record<string, string>> = {},
): (() => void) =>
  watchQuery(
    query(
      collectionOf(COLLECTIONS.auditLog),
      // Rules do not filter: some roles may read the entries about some kinds of records only.
      where('entity', '==', entity),
      where('entityId', '==', id),
      orderBy('at', 'desc'),
      limit(MAX_ENTRIES),
    ),
    recordsOf((found, data) => decodeAuditLine(found, data, { labels })),
    onLines,
    onError,
  )
