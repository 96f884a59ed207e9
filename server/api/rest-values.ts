import { epochOf } from '#lib/iso-day.ts'

/** One value as Firestore's REST API writes it. */
export type RestValue = Record<string, unknown>

export type RestFields = Record<string, RestValue>

/** What is undefined is left out. */
export const fieldsOf = (record: object): RestFields =>
  Object.fromEntries(
    Object.entries(record).flatMap(([key, value]) => (value === undefined ? [] : [[key, valueOf(value)]])),
  )

/** Only what the server writes: no references, bytes or geo points. */
export function valueOf(value: unknown): RestValue {
  if (typeof value === 'boolean') return { booleanValue: value }
  if (typeof value === 'number')
    return Number.isSafeInteger(value) ? { integerValue: String(value) } : { doubleValue: value }
  if (Array.isArray(value)) return { arrayValue: { values: value.map(valueOf) } }
  if (value instanceof Date) return { timestampValue: value.toISOString() }
  if (typeof value === 'object' && value !== null) return { mapValue: { fields: fieldsOf(value) } }
  return { stringValue: String(value) }
}

/** Strings, numbers, server times as Dates, lists and maps; other types become undefined. */
export const plainOf = (fields: RestFields = {}): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, plainValue(value)]))

function plainValue(value: RestValue): unknown {
  if ('stringValue' in value) return value['stringValue']
  if ('booleanValue' in value) return value['booleanValue']
  if ('integerValue' in value) return Number(value['integerValue'])
  if ('doubleValue' in value) return value['doubleValue']
  if ('timestampValue' in value) return new Date(epochOf(String(value['timestampValue'])))
  if ('arrayValue' in value)
    return ((value['arrayValue'] as { values?: RestValue[] }).values ?? []).map(plainValue)
  if ('mapValue' in value) return plainOf((value['mapValue'] as { fields?: RestFields }).fields)
  return undefined
}
