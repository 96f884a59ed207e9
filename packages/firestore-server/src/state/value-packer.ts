import type { Fields, Value } from '../values/value.ts'
import { shapeOf, type FieldShape } from './field-shapes.ts'

/**
 * How values are encoded in a packed string, one character per byte: a tag, then the content. Content of variable
 * length is preceded by its length, so that a reader can skip it.
 */
export const TAG = {
  null: 0,
  false: 1,
  true: 2,
  /** Short length, decimal digits. */
  integer: 3,
  double: 4,
  /** Seconds as a double, nanoseconds as 4 bytes. */
  timestamp: 5,
  /** Short length, characters up to U+00FF. */
  string: 6,
  /** Short length, UTF-16 code units of 2 bytes. */
  wideString: 7,
  reference: 8,
  wideReference: 9,
  bytes: 10,
  geopoint: 11,
  /** 4 bytes of length, then the items. */
  array: 12,
  /** 4 bytes of length, 4 of shape, then the values in the order of its names. */
  map: 13,
  /** 4 bytes of length, then names (as strings) and values in turn. */
  mapWithNames: 14,
} as const

/** A short length is one byte, or this one and 4 more. */
export const LONG = 255

const WIDE = /[\u0100-\uffff]/

let bytes = Buffer.allocUnsafe(64 * 1024)
let end = 0

/** The values of a map whose shape has the names, as one string. */
export function packValues(values: Iterable<Value>): string {
  end = 0
  for (const value of values) write(value)
  return bytes.toString('latin1', 0, end)
}

function write(value: Value) {
  switch (value.kind) {
    case 'null':
      return writeByte(TAG.null)
    case 'boolean':
      return writeByte(value.value ? TAG.true : TAG.false)
    case 'integer':
      return writeText(TAG.integer, value.value.toString())
    case 'double':
      writeByte(TAG.double)
      return writeDouble(value.value)
    case 'timestamp':
      writeByte(TAG.timestamp)
      writeDouble(value.value.seconds)
      return writeUint32(value.value.nanos)
    case 'string':
      return writeString(value.value, TAG.string, TAG.wideString)
    case 'reference':
      return writeString(value.value, TAG.reference, TAG.wideReference)
    case 'bytes':
      writeByte(TAG.bytes)
      writeLength(value.value.length)
      reserve(value.value.length)
      bytes.set(value.value, end)
      end += value.value.length
      return undefined
    case 'geopoint':
      writeByte(TAG.geopoint)
      writeDouble(value.latitude)
      return writeDouble(value.longitude)
    case 'array':
      writeByte(TAG.array)
      return measured(() => {
        for (const item of value.values) write(item)
      })
    case 'map':
      return writeMap(value.fields, shapeOf(value.fields.keys(), value.fields.size))
  }
}

function writeMap(fields: Fields, shape: FieldShape | undefined) {
  writeByte(shape ? TAG.map : TAG.mapWithNames)
  measured(() => {
    if (shape) writeUint32(shape.id)
    for (const [name, value] of fields) {
      if (!shape) writeString(name, TAG.string, TAG.wideString)
      write(value)
    }
  })
}

/** Writes the length of the content before it, once it is known. */
function measured(writeContent: () => void) {
  const start = end
  writeUint32(0)
  writeContent()
  bytes.writeUInt32BE(end - start - 4, start)
}

function writeString(text: string, tag: number, wideTag: number) {
  if (!WIDE.test(text)) return writeText(tag, text)
  writeByte(wideTag)
  writeLength(2 * text.length)
  reserve(2 * text.length)
  end += bytes.write(text, end, 'utf16le')
  return undefined
}

function writeText(tag: number, text: string) {
  writeByte(tag)
  writeLength(text.length)
  reserve(text.length)
  end += bytes.write(text, end, 'latin1')
}

function writeLength(length: number) {
  if (length < LONG) return writeByte(length)
  writeByte(LONG)
  return writeUint32(length)
}

function writeByte(byte: number) {
  reserve(1)
  bytes[end] = byte
  end += 1
}

function writeUint32(number: number) {
  reserve(4)
  end = bytes.writeUInt32BE(number, end)
}

function writeDouble(number: number) {
  reserve(8)
  end = bytes.writeDoubleBE(number, end)
}

function reserve(length: number) {
  if (end + length <= bytes.length) return
  const larger = Buffer.allocUnsafe(2 * (end + length))
  bytes.copy(larger, 0, 0, end)
  bytes = larger
}
