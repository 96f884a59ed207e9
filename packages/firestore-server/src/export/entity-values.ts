import type { Fields, Value } from '../values/value.ts'
import {
  type Content,
  decodeEntity,
  type Entity,
  encodeEntity,
  MEANING,
  type Property,
} from './entity-proto.ts'
import type { ExportKeys } from './entity-keys.ts'

/** Longer strings and bytes are not indexed, and the format keeps these apart. */
const MAX_INDEXED_BYTES = 1500
const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

type Encoded = { isRaw: boolean; meaning?: number; value: Content }

export function propertiesOf(fields: Fields, keys: ExportKeys): Pick<Entity, 'property' | 'rawProperty'> {
  const [property, rawProperty]: [Property[], Property[]] = [[], []]
  for (const [name, value] of fields) {
    const isList = value.kind === 'array' && value.values.length > 0
    const encoded = (isList ? value.values : [value]).map((one) => encode(one, keys))
    // All items of a list go to one place, or their order would be lost.
    const list = encoded.some(({ isRaw }) => isRaw) ? rawProperty : property
    for (const { isRaw: _, ...content } of encoded) list.push({ name, multiple: isList, ...content })
  }
  return { property, rawProperty }
}

export function fieldsOf({ property = [], rawProperty = [] }: Entity, keys: ExportKeys): Fields {
  const fields = new Map<string, Value>()
  for (const { name = '', multiple = false, meaning, value = {} } of [...property, ...rawProperty]) {
    const decoded = decode(value, meaning, keys)
    const before = fields.get(name)
    const isNext = multiple && before?.kind === 'array'
    if (!multiple) fields.set(name, decoded)
    else fields.set(name, { kind: 'array', values: [...(isNext ? before.values : []), decoded] })
  }
  return fields
}

function encode(value: Value, keys: ExportKeys): Encoded {
  switch (value.kind) {
    case 'null':
      return { isRaw: false, value: {} }
    case 'boolean':
      return { isRaw: false, value: { boolean: value.value } }
    case 'integer':
      return { isRaw: false, value: { integer: value.value.toString() } }
    case 'double':
      return { isRaw: false, value: { double: value.value } }
    case 'timestamp': {
      const micros = BigInt(value.value.seconds) * 1_000_000n + BigInt(Math.floor(value.value.nanos / 1000))
      return { isRaw: false, meaning: MEANING.instant, value: { integer: micros.toString() } }
    }
    case 'string': {
      const text = Buffer.from(value.value)
      const isRaw = text.length > MAX_INDEXED_BYTES
      return { isRaw, ...(isRaw && { meaning: MEANING.longText }), value: { text } }
    }
    case 'bytes': {
      const isRaw = value.value.length > MAX_INDEXED_BYTES
      return { isRaw, meaning: isRaw ? MEANING.bytes : MEANING.shortBytes, value: { text: value.value } }
    }
    case 'geopoint':
      return {
        isRaw: false,
        meaning: MEANING.place,
        value: { point: { x: value.latitude, y: value.longitude } },
      }
    case 'reference':
      return { isRaw: false, value: { reference: keys.encodeReference(value.value) } }
    case 'array':
      if (value.values.length > 0) throw new Error('a list in a list cannot be exported')
      return { isRaw: false, meaning: MEANING.emptyList, value: {} }
    default: {
      const embedded = { key: { path: {} }, entityGroup: {}, ...propertiesOf(value.fields, keys) }
      return { isRaw: true, meaning: MEANING.map, value: { text: encodeEntity(embedded) } }
    }
  }
}

function decode(content: Content, meaning: number | undefined, keys: ExportKeys): Value {
  const { integer, boolean, text, double, point, reference } = content
  if (content.user) throw new Error('it holds a user, which Firestore cannot store')
  if (boolean !== undefined) return { kind: 'boolean', value: boolean }
  if (double !== undefined) return { kind: 'double', value: double }
  if (point) return { kind: 'geopoint', latitude: point.x ?? 0, longitude: point.y ?? 0 }
  if (reference) return { kind: 'reference', value: keys.decodeReference(reference) }
  if (integer !== undefined) {
    if (meaning !== MEANING.instant) return { kind: 'integer', value: BigInt(integer) }
    const micros = BigInt(integer)
    const rest = ((micros % 1_000_000n) + 1_000_000n) % 1_000_000n
    return {
      kind: 'timestamp',
      value: { seconds: Number((micros - rest) / 1_000_000n), nanos: Number(rest) * 1000 },
    }
  }
  if (text === undefined)
    return meaning === MEANING.emptyList ? { kind: 'array', values: [] } : { kind: 'null' }
  if (meaning === MEANING.map) return { kind: 'map', fields: fieldsOf(decodeEntity(text), keys) }
  if (meaning === MEANING.bytes || meaning === MEANING.shortBytes)
    return { kind: 'bytes', value: new Uint8Array(text) }
  return { kind: 'string', value: UTF8.decode(text) }
}
