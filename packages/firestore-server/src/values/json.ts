import { invalid } from '../errors.ts'
import { formatInstant, parseInstant, truncateToMicros } from './instant.ts'
import { asArray, asObject, asString, type JsonObject, optionalObject } from './proto-json.ts'
import type { Fields, Value } from './value.ts'

const MIN_INT64 = -(2n ** 63n)
const MAX_INT64 = 2n ** 63n - 1n
const MAX_DEPTH = 20
const MAX_NAME_BYTES = 1500
const RESERVED_NAME = /^__.*__$/s
const BASE64 = /^[A-Za-z0-9+/_-]*={0,2}$/

/** Decodes a `google.firestore.v1.Value` in proto3 JSON. Timestamps are truncated to microseconds. */
export function decodeValue(json: unknown, depth = 0): Value {
  const object = asObject(json, 'Value')
  const kinds = Object.keys(object)
  const kind = kinds[0]
  if (kind === undefined || kinds.length > 1)
    throw invalid(`A Value must have exactly one type, not ${kinds.length}.`)
  const content = object[kind]
  switch (kind) {
    case 'nullValue':
      return { kind: 'null' }
    case 'booleanValue':
      if (typeof content !== 'boolean') throw invalid('booleanValue must be true or false')
      return { kind: 'boolean', value: content }
    case 'integerValue':
      return { kind: 'integer', value: decodeInteger(content) }
    case 'doubleValue':
      return { kind: 'double', value: decodeDouble(content) }
    case 'timestampValue':
      return { kind: 'timestamp', value: truncateToMicros(parseInstant(asString(content, kind))) }
    case 'stringValue':
      return { kind: 'string', value: asString(content, kind) }
    case 'bytesValue':
      return { kind: 'bytes', value: decodeBytes(asString(content, kind)) }
    case 'referenceValue':
      return { kind: 'reference', value: asString(content, kind) }
    case 'geoPointValue':
      return decodeGeoPoint(asObject(content, kind))
    case 'arrayValue':
      return { kind: 'array', values: decodeArray(content, depth) }
    case 'mapValue':
      return { kind: 'map', fields: decodeFields(optionalObject(content, kind)?.['fields'], depth + 1) }
    default:
      throw invalid(`Unknown value type ${JSON.stringify(kind)}.`)
  }
}

/** Reads the `fields` of a document or map; absent means none. */
export function decodeFields(json: unknown, depth = 0): Fields {
  if (depth > MAX_DEPTH) throw invalid('Property contains an invalid nested entity: maximum depth is 20.')
  const fields = new Map<string, Value>()
  for (const [name, value] of Object.entries(optionalObject(json, 'fields') ?? {})) {
    checkFieldName(name, depth)
    fields.set(name, decodeValue(value, depth))
  }
  return fields
}

/** Names such as `__x__` are reserved; in a map `__type__` marks special SDK values, such as vectors. */
function checkFieldName(name: string, depth: number) {
  if (name === '') throw invalid('Document fields must not be empty.')
  if (name.startsWith('__') && RESERVED_NAME.test(name) && (depth === 0 || name !== '__type__')) {
    throw invalid(`Property name ${JSON.stringify(name)} is reserved: it begins and ends with "__".`)
  }
  if (name.length > MAX_NAME_BYTES / 3 && Buffer.byteLength(name) > MAX_NAME_BYTES) {
    throw invalid(`The property name is longer than ${MAX_NAME_BYTES} bytes.`)
  }
}

export function encodeValue(value: Value): JsonObject {
  switch (value.kind) {
    case 'null':
      return { nullValue: null }
    case 'boolean':
      return { booleanValue: value.value }
    case 'integer':
      return { integerValue: value.value.toString() }
    case 'double':
      return { doubleValue: encodeDouble(value.value) }
    case 'timestamp':
      return { timestampValue: formatInstant(value.value) }
    case 'string':
      return { stringValue: value.value }
    case 'bytes':
      return { bytesValue: Buffer.from(value.value).toString('base64') }
    case 'reference':
      return { referenceValue: value.value }
    case 'geopoint':
      return { geoPointValue: { latitude: value.latitude, longitude: value.longitude } }
    case 'array':
      return { arrayValue: value.values.length === 0 ? {} : { values: value.values.map(encodeValue) } }
    default:
      return { mapValue: value.fields.size === 0 ? {} : { fields: encodeFields(value.fields) } }
  }
}

export function encodeFields(fields: Fields): JsonObject {
  return Object.fromEntries([...fields].map(([name, value]) => [name, encodeValue(value)]))
}

function decodeInteger(json: unknown): bigint {
  const isInteger =
    typeof json === 'number'
      ? Number.isSafeInteger(json)
      : /^-?\d{1,20}$/.test(asString(json, 'integerValue'))
  if (!isInteger) throw invalid(`Invalid integerValue: ${JSON.stringify(json)}`)
  const integer = BigInt(json as string | number)
  if (integer < MIN_INT64 || integer > MAX_INT64) throw invalid(`integerValue out of range: ${integer}`)
  return integer
}

function decodeDouble(json: unknown): number {
  if (typeof json === 'number') return json
  const text = asString(json, 'doubleValue')
  const number = Number(text)
  if (text !== 'NaN' && (text.trim() === '' || Number.isNaN(number)))
    throw invalid(`Invalid doubleValue: ${JSON.stringify(text)}`)
  return number
}

function encodeDouble(value: number): number | string {
  if (Object.is(value, -0)) return '-0'
  return Number.isFinite(value) ? value : String(value)
}

function decodeBytes(text: string): Uint8Array {
  if (!BASE64.test(text)) throw invalid('bytesValue must be base64')
  return new Uint8Array(Buffer.from(text, 'base64'))
}

function decodeGeoPoint(json: JsonObject): Value {
  const { latitude = 0, longitude = 0 } = json
  if (typeof latitude !== 'number' || !(Math.abs(latitude) <= 90))
    throw invalid('Latitude must be between -90 and 90.')
  if (typeof longitude !== 'number' || !(Math.abs(longitude) <= 180))
    throw invalid('Longitude must be between -180 and 180.')
  return { kind: 'geopoint', latitude, longitude }
}

function decodeArray(json: unknown, depth: number): readonly Value[] {
  const values = asArray(optionalObject(json, 'arrayValue')?.['values'], 'values').map((item) =>
    decodeValue(item, depth + 1),
  )
  if (values.some((value) => value.kind === 'array'))
    throw invalid('Cannot convert an array value in an array value.')
  return values
}
