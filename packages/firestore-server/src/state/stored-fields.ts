import type { Fields, Value } from '../values/value.ts'
import { type FieldShape, shapeOf, shapeWithId } from './field-shapes.ts'
import { LONG, packValues, TAG } from './value-packer.ts'

/**
 * The same fields in a form that takes little more memory than their content: the names are shared with all documents
 * that have them, and the values are one string, decoded again at each read.
 */
export function storedFields(fields: Fields): Fields {
  if (fields instanceof PackedFields && fields.isWhole) return fields
  const shape = shapeOf(fields.keys(), fields.size)
  // As a map in a packed list, names without a shape are packed too.
  if (!shape) return fieldsOf(new Reader(packValues([{ kind: 'map', fields }]), 0).value())
  return new PackedFields(shape, packValues(fields.values()), 0)
}

/** The values are in `text` from `start` on, in the order of the shape's names. */
class PackedFields implements ReadonlyMap<string, Value> {
  readonly #shape: FieldShape
  readonly #text: string
  readonly #start: number

  constructor(shape: FieldShape, text: string, start: number) {
    this.#shape = shape
    this.#text = text
    this.#start = start
  }

  /** Not a part of another map's text, which it would keep in memory. */
  get isWhole(): boolean {
    return this.#start === 0
  }

  get size(): number {
    return this.#shape.names.length
  }

  get(name: string): Value | undefined {
    const place = this.#shape.places.get(name)
    if (place === undefined) return undefined
    const reader = new Reader(this.#text, this.#start)
    for (let skipped = 0; skipped < place; skipped += 1) reader.skip()
    return reader.value()
  }

  has(name: string): boolean {
    return this.#shape.places.has(name)
  }

  *entries(): MapIterator<[string, Value]> {
    const reader = new Reader(this.#text, this.#start)
    for (const name of this.#shape.names) yield [name, reader.value()]
  }

  keys(): MapIterator<string> {
    return this.#shape.places.keys()
  }

  *values(): MapIterator<Value> {
    for (const [, value] of this.entries()) yield value
  }

  forEach(take: (value: Value, name: string, map: ReadonlyMap<string, Value>) => void) {
    for (const [name, value] of this.entries()) take(value, name, this)
  }

  [Symbol.iterator](): MapIterator<[string, Value]> {
    return this.entries()
  }
}

/** Too many names to share, as in a map by id: also packed, and unpacked as a whole while in use. */
class NamedFields implements ReadonlyMap<string, Value> {
  readonly #text: string
  readonly #start: number
  readonly #end: number
  #known: WeakRef<Map<string, Value>> | undefined

  constructor(text: string, start: number, end: number) {
    this.#text = text
    this.#start = start
    this.#end = end
  }

  get size(): number {
    return this.#unpacked().size
  }

  get(name: string): Value | undefined {
    return this.#unpacked().get(name)
  }

  has(name: string): boolean {
    return this.#unpacked().has(name)
  }

  entries(): MapIterator<[string, Value]> {
    return this.#unpacked().entries()
  }

  keys(): MapIterator<string> {
    return this.#unpacked().keys()
  }

  values(): MapIterator<Value> {
    return this.#unpacked().values()
  }

  forEach(take: (value: Value, name: string, map: ReadonlyMap<string, Value>) => void) {
    for (const [name, value] of this.entries()) take(value, name, this)
  }

  [Symbol.iterator](): MapIterator<[string, Value]> {
    return this.entries()
  }

  #unpacked(): Map<string, Value> {
    const known = this.#known?.deref()
    if (known) return known
    const fields = new Map<string, Value>()
    const reader = new Reader(this.#text, this.#start)
    while (reader.at < this.#end) fields.set(reader.string(), reader.value())
    this.#known = new WeakRef(fields)
    return fields
  }
}

const NULL: Value = { kind: 'null' }
const TRUE: Value = { kind: 'boolean', value: true }
const FALSE: Value = { kind: 'boolean', value: false }

/** Reads packed values one after another. Reading a length moves `at`, so it must come first in an expression. */
class Reader {
  at: number
  readonly #text: string

  constructor(text: string, at: number) {
    this.#text = text
    this.at = at
  }

  skip() {
    const tag = this.#byte()
    switch (tag) {
      case TAG.null:
      case TAG.false:
      case TAG.true:
        return
      case TAG.double:
        this.at += 8
        return
      case TAG.timestamp:
        this.at += 12
        return
      case TAG.geopoint:
        this.at += 16
        return
      case TAG.array:
      case TAG.map:
      case TAG.mapWithNames:
        this.at = this.#uint32() + this.at
        return
      default:
        this.at = this.#length() + this.at
    }
  }

  value(): Value {
    const tag = this.#byte()
    switch (tag) {
      case TAG.null:
        return NULL
      case TAG.false:
        return FALSE
      case TAG.true:
        return TRUE
      case TAG.integer:
        return { kind: 'integer', value: BigInt(this.#content()) }
      case TAG.double:
        return { kind: 'double', value: this.#double() }
      case TAG.timestamp:
        return { kind: 'timestamp', value: { seconds: this.#double(), nanos: this.#uint32() } }
      case TAG.reference:
      case TAG.wideReference:
        return { kind: 'reference', value: this.#textOf(tag === TAG.wideReference) }
      case TAG.bytes:
        return { kind: 'bytes', value: new Uint8Array(Buffer.from(this.#content(), 'latin1')) }
      case TAG.geopoint:
        return { kind: 'geopoint', latitude: this.#double(), longitude: this.#double() }
      case TAG.array:
        return { kind: 'array', values: this.#items() }
      case TAG.map:
      case TAG.mapWithNames:
        return { kind: 'map', fields: this.#fields(tag === TAG.map) }
      default:
        return { kind: 'string', value: this.#textOf(tag === TAG.wideString) }
    }
  }

  string(): string {
    return this.#textOf(this.#byte() === TAG.wideString)
  }

  #fields(isShaped: boolean): Fields {
    const end = this.#uint32() + this.at
    const fields = isShaped
      ? new PackedFields(shapeWithId(this.#uint32()), this.#text, this.at)
      : new NamedFields(this.#text, this.at, end)
    this.at = end
    return fields
  }

  #items(): readonly Value[] {
    const end = this.#uint32() + this.at
    const items: Value[] = []
    while (this.at < end) items.push(this.value())
    return items
  }

  #textOf(isWide: boolean): string {
    const content = this.#content()
    return isWide ? Buffer.from(content, 'latin1').toString('utf16le') : content
  }

  #content(): string {
    const end = this.#length() + this.at
    const content = this.#text.slice(this.at, end)
    this.at = end
    return content
  }

  #length(): number {
    const length = this.#byte()
    return length === LONG ? this.#uint32() : length
  }

  #double(): number {
    for (let index = 0; index < 8; index += 1) eightBytes.setUint8(index, this.#byte())
    return eightBytes.getFloat64(0)
  }

  #uint32(): number {
    return ((this.#byte() << 24) | (this.#byte() << 16) | (this.#byte() << 8) | this.#byte()) >>> 0
  }

  #byte(): number {
    this.at += 1
    return this.#text.charCodeAt(this.at - 1)
  }
}

const eightBytes = new DataView(new ArrayBuffer(8))

function fieldsOf(value: Value): Fields {
  if (value.kind !== 'map') throw new Error(`Packed fields read as a ${value.kind}`)
  return value.fields
}
