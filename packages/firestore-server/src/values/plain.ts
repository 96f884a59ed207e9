import { invalid } from '../errors.ts'
import { instantFromMillis } from './instant.ts'
import type { Fields, Value } from './value.ts'

/** What the in-process API accepts and returns: JSON plus Date (timestamp), bigint (integer) and Uint8Array (bytes). */
export type Plain =
  | null
  | boolean
  | number
  | bigint
  | string
  | Date
  | Uint8Array
  | readonly Plain[]
  | { readonly [name: string]: Plain | undefined }

export type PlainObject = { readonly [name: string]: Plain | undefined }

/**
 * Whole safe numbers become integers, all others doubles, as in the SDKs. Undefined members are left out. Throws
 * INVALID_ARGUMENT for a list in a list, which Firestore cannot store.
 */
export function fromPlain(plain: Plain): Value {
  if (plain === null) return { kind: 'null' }
  switch (typeof plain) {
    case 'boolean':
      return { kind: 'boolean', value: plain }
    case 'bigint':
      return { kind: 'integer', value: plain }
    case 'number':
      return Number.isSafeInteger(plain) && !Object.is(plain, -0)
        ? { kind: 'integer', value: BigInt(plain) }
        : { kind: 'double', value: plain }
    case 'string':
      return { kind: 'string', value: plain }
    default:
      return fromObject(plain)
  }
}

export function fieldsFromPlain(plain: PlainObject): Fields {
  const fields = new Map<string, Value>()
  for (const [name, value] of Object.entries(plain)) {
    if (name === '') throw invalid('Document fields must not be empty.')
    if (value !== undefined) fields.set(name, fromPlain(value))
  }
  return fields
}

/** Integers become numbers, timestamps Dates, references their full names, geopoints `{latitude, longitude}`. */
export function toPlain(value: Value): Plain {
  switch (value.kind) {
    case 'null':
      return null
    case 'integer':
      return Number(value.value)
    case 'timestamp':
      return new Date(value.value.seconds * 1000 + Math.floor(value.value.nanos / 1_000_000))
    case 'geopoint':
      return { latitude: value.latitude, longitude: value.longitude }
    case 'array':
      return value.values.map(toPlain)
    case 'map':
      return fieldsToPlain(value.fields)
    default:
      return value.value
  }
}

export function fieldsToPlain(fields: Fields): { [name: string]: Plain } {
  return Object.fromEntries([...fields].map(([name, value]) => [name, toPlain(value)]))
}

function fromObject(plain: Date | Uint8Array | readonly Plain[] | PlainObject): Value {
  if (plain instanceof Date) return { kind: 'timestamp', value: instantFromMillis(plain.getTime()) }
  if (plain instanceof Uint8Array) return { kind: 'bytes', value: plain }
  if (isList(plain)) {
    if (plain.some((item) => Array.isArray(item)))
      throw invalid('Cannot convert an array value in an array value.')
    return { kind: 'array', values: plain.map(fromPlain) }
  }
  return { kind: 'map', fields: fieldsFromPlain(plain) }
}

function isList(plain: readonly Plain[] | PlainObject): plain is readonly Plain[] {
  return Array.isArray(plain)
}
