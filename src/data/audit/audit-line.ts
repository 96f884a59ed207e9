import { decoderOf } from '#data/firebase/decoder-of.ts'
import { auditEntrySchema } from '#domain/records/audit-schema.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import { formatDay } from '#lib/format-day.ts'

/** `at` is epoch milliseconds; `details` says what changed, one line per field. */
export type AuditLine = {
  id: string
  actorUid: string
  actorName?: string | undefined
  actorRole: string
  action: string
  entityId: string
  reason: string
  at: number
  details: string[]
}

const decodeEntry = decoderOf(COLLECTIONS.auditLog, auditEntrySchema)

/** `detailed` limits the details to these fields; `labels` says what stored states are called. */
export function decodeAuditLine(
  id: string,
  data: unknown,
  { detailed, labels = {} }: { detailed?: readonly string[]; labels?: Labels } = {},
): AuditLine {
  const {
    actorUid,
    actorName,
    actorRole,
    action,
    entityId,
    reason,
    at,
    diff,
    changes = [],
  } = decodeEntry(id, data)
  return {
    id,
    actorUid,
    actorName,
    actorRole,
    action,
    entityId,
    reason,
    // Unknown while our own write is pending.
    at: at || Date.now(),
    details: [
      ...Object.entries(diff)
        .filter(([field]) => detailed?.includes(field) ?? true)
        .filter(([, { before, after }]) => before !== after)
        .map((entry) => detailOf(entry, labels)),
      ...changes,
    ],
  }
}

type Labels = Readonly<Record<string, string>>

function detailOf(
  [field, { before, after }]: [string, { before: unknown; after: unknown }],
  labels: Labels,
): string {
  if (typeof after === 'number' && field.endsWith('Minor'))
    return `${fieldWord(field)}: ${amountOf(before)} → ${amountOf(after)}`
  if (field.endsWith('BasisPoints'))
    return `${inWords(field.slice(0, -'BasisPoints'.length))}: ${percentOf(before)} → ${percentOf(after)}`
  const said = (value: unknown) => (typeof value === 'string' && labels[value]) || textOf(value)
  return `${inWords(field)}: ${said(before)} → ${said(after)}`
}

/** States and days are stored as `pending_approval` and `2026-11-22`. */
const textOf = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(textOf).join(', ') || 'none'
  if (typeof value === 'number') return String(value)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value !== 'string' || value === '') return 'none'
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return formatDay(value)
  return /^[a-z]+(_[a-z]+)+$/.test(value) ? value.replaceAll('_', ' ') : value
}

const fieldWord = (field: string): string => inWords(field.slice(0, -'Minor'.length))

/** `leadTimeDays` as `lead time days`. */
const inWords = (field: string): string =>
  field.replace(/(?<=[a-z])[A-Z](?=[a-z])/g, (letter) => ` ${letter.toLowerCase()}`)

const percentOf = (value: unknown): string =>
  typeof value === 'number' && value > 0 ? `${value / 100}%` : 'none'

const amountOf = (value: unknown): string =>
  typeof value === 'number' && value > 0 ? formatMoney(value, 'GHS') : 'none'
