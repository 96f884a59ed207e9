import { epochOf } from '#lib/iso-day.ts'
/** One value as Firestore's REST API writes it. */
export type RestValue = {
  nullValue?: null
  booleanValue?: boolean
  integerValue?: string
  doubleValue?: number
  stringValue?: string
  /** RFC 3339. */
  timestampValue?: string
  /** The full name of a document; only in queries. */
  referenceValue?: string
  arrayValue?: { values?: RestValue[] }
  mapValue?: { fields?: RestFields }
}

export type RestFields = Record<string, RestValue>

/** Plain values: timestamps become epoch milliseconds. Kinds that no public document uses become `undefined`. */
function decodeValue(value: RestValue): unknown {
  if (value.integerValue !== undefined) return Number(value.integerValue)
  if (value.stringValue !== undefined) return value.stringValue
  if (value.doubleValue !== undefined) return value.doubleValue
  if (value.booleanValue !== undefined) return value.booleanValue
  if (value.arrayValue) return (value.arrayValue.values ?? []).map(decodeValue)
  if (value.mapValue) return decodeFields(value.mapValue.fields)
  if (value.timestampValue !== undefined) return epochOf(value.timestampValue)
  return value.nullValue === null ? null : undefined
}

/** Firestore refuses a field called `__proto__`. A loop, because a year of sums has a hundred thousand maps. */
export function decodeFields(fields: RestFields = {}): Record<string, unknown> {
  const plain: Record<string, unknown> = {}
  for (const name in fields) {
    const value = fields[name]
    if (value && name !== '__proto__') plain[name] = decodeValue(value)
  }
  return plain
}
