import { Timestamp } from 'firebase/firestore'
import { fieldReader } from '#data/firebase/field-reader.ts'
import { formatMoney } from '#domain/money.ts'

/** `at` is epoch milliseconds; `details` says what changed, a line for each field. */
export type AuditLine = {
  id: string
  actorUid: string
  actorRole: string
  action: string
  reason: string
  at: number
  details: string[]
}

export function decodeAuditLine(id: string, data: unknown): AuditLine {
  const entry = fieldReader(`auditLog/${id}`, data)
  const { at } = data as { at?: unknown }
  return {
    id,
    actorUid: entry.text('actorUid'),
    actorRole: entry.text('actorRole', ''),
    action: entry.text('action'),
    // Not yet known while the own write is on its way.
    reason: entry.text('reason', ''),
    at: at instanceof Timestamp ? at.toMillis() : Date.now(),
    details: Object.entries((data as { diff?: Record<string, unknown> }).diff ?? {}).map(detailOf),
  }
}

function detailOf([field, change]: [string, unknown]): string {
  const { before, after } = (change ?? {}) as { before?: unknown; after?: unknown }
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
