import type { AuditEntry } from '#domain/records/audit.ts'
import { changesOf } from './product-changes.ts'
import type { ProductRecord } from './product-record.ts'

/** Maximum number of changed fields in an audit entry. */
const MAX_CHANGES = 20

/** What a save changed, for its audit entry: state and price as stored, the rest in words. */
export function auditedChanges(
  before: ProductRecord | undefined,
  after: ProductRecord,
): Pick<AuditEntry, 'diff' | 'changes'> {
  const changes = before ? changesOf(before, after) : []
  const words = changes.filter(({ field }) => field !== 'priceMinor').slice(0, MAX_CHANGES)
  const isPriced = before?.priceMinor !== after.priceMinor
  return {
    diff: {
      ...(before?.status !== after.status && {
        status: { before: before?.status ?? '', after: after.status },
      }),
      ...(isPriced && { priceMinor: { before: before?.priceMinor ?? 0, after: after.priceMinor } }),
    },
    changes: words.map(
      ({ field, before: was, after: is }) => `${field}: ${auditWords(was)} → ${auditWords(is)}`,
    ),
  }
}

/** The texts of an entry must not contain `|`: the rules check all of them joined by it. */
export function auditWords(words: string): string {
  const text = words.replaceAll('|', '/') || 'none'
  return text.length > 200 ? `${text.slice(0, 200)}…` : text
}
