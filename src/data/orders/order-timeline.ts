import { limit, orderBy, query, where } from 'firebase/firestore'
import { decodeAuditLine, type AuditLine } from '#data/audit/audit-line.ts'
import { collectionOf } from '#data/firebase/firestore.ts'
import type { Read } from '#data/firebase/unreadable.ts'
import { recordsOf, watchQuery } from '#data/firebase/watch.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import type { AppError } from '#lib/app-error.ts'

/** As many as the rules let anybody list. */
const MAX_ENTRIES = 100
/** Firestore takes 30 combinations of values: two kinds of records, and these. */
const MAX_RECORDS = 15

type TimelineEntity = typeof COLLECTIONS.orders | typeof COLLECTIONS.fulfillments

/**
 * The audit entries about an order and its newest fulfilments, newest first, live. Rules do not filter, so `entities`
 * are the kinds of records whose entries the user may read. Returns the stop function.
 */
export const watchOrderTimeline = (
  {
    orderId,
    fulfilmentIds,
    entities,
  }: { orderId: string; fulfilmentIds: readonly string[]; entities: readonly TimelineEntity[] },
  onLines: (lines: Read<AuditLine>[]) => void,
  onError: (error: AppError) => void,
): (() => void) =>
  watchQuery(
    query(
      collectionOf(COLLECTIONS.auditLog),
      where('entity', 'in', entities),
      where('entityId', 'in', [orderId, ...fulfilmentIds.slice(1 - MAX_RECORDS)]),
      orderBy('at', 'desc'),
      limit(MAX_ENTRIES),
    ),
    // The label of an entry says what became of the record; the total is news.
    recordsOf((id, data) => decodeAuditLine(id, data, { detailed: ['totalMinor'] })),
    onLines,
    onError,
  )
