import { decoderOf } from '#data/firebase/decoder-of.ts'
import { auditEntrySchema } from '#domain/records/audit-schema.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { formatMoney } from '#domain/pricing/money.ts'

/** `at` is epoch milliseconds; `details` says what changed, one line per field. */
export type AuditLine = {
  id: string
  actorUid: string
  actorRole: string
  action: string
  reason: string
  at: number
  details: string[]
}

const decodeEntry = decoderOf(COLLECTIONS.auditLog, auditEntrySchema)

export function decodeAuditLine(id: string, data: unknown): AuditLine {
  const { actorUid, actorRole, action, reason, at, diff, changes = [] } = decodeEntry(id, data)
  return {
    id,
    actorUid,
    actorRole,
    action,
    reason,
    // Unknown while our own write is pending.
    at: at || Date.now(),
    details: [...Object.entries(diff).map(detailOf), ...changes],
  }
}

function detailOf([field, { before, after }]: [string, { before: unknown; after: unknown }]): string {
  if (typeof after === 'number' && field.endsWith('Minor'))
    return `${fieldWord(field)}: ${amountOf(before)} → ${amountOf(after)}`
  return `${field}: ${textOf(before)} → ${textOf(after)}`
}

const textOf = (value: unknown): string => {
  if (Array.isArray(value)) return value.join(', ') || 'none'
  return typeof value === 'string' && value !== '' ? value : 'none'
}

const fieldWord = (field: string): string => field.slice(0, -'Minor'.length)

const amountOf = (value: unknown): string =>
  typeof value === 'number' && value > 0 ? formatMoney(value, 'GHS') : 'none'
