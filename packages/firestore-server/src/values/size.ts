import { invalid } from '../errors.ts'
import type { Fields, Value } from './value.ts'

const MAX_DOCUMENT_BYTES = 1_048_576
const MAX_VALUE_BYTES = 1_048_487

/**
 * Size of a document in bytes as Firestore calculates it; throws INVALID_ARGUMENT above 1 MiB, or for a single value
 * too large for any document.
 */
export function checkedDocumentSize(name: string, fields: Fields): number {
  let size = nameSize(name) + 32
  for (const [field, value] of fields) {
    const bytes = valueSize(value)
    if (bytes > MAX_VALUE_BYTES) {
      throw invalid(`The value of property ${JSON.stringify(field)} is longer than ${MAX_VALUE_BYTES} bytes.`)
    }
    size += textSize(field) + bytes
  }
  if (size <= MAX_DOCUMENT_BYTES) return size
  throw invalid(
    `Document '${name}' cannot be written because its size (${size.toLocaleString('en-US')} bytes) exceeds the ` +
      `maximum allowed size of ${MAX_DOCUMENT_BYTES.toLocaleString('en-US')} bytes.`,
  )
}

/** Each id of the path and its end, plus 16 bytes; the project and database do not count. */
function nameSize(name: string): number {
  const [, , , , , ...segments] = name.split('/')
  return segments.reduce((sum, segment) => sum + textSize(segment), 16)
}

function fieldsSize(fields: Fields): number {
  let size = 0
  for (const [name, value] of fields) size += textSize(name) + valueSize(value)
  return size
}

function valueSize(value: Value): number {
  switch (value.kind) {
    case 'null':
    case 'boolean':
      return 1
    case 'integer':
    case 'double':
    case 'timestamp':
      return 8
    case 'geopoint':
      return 16
    case 'string':
      return textSize(value.value)
    case 'bytes':
      return value.value.length
    case 'reference':
      return nameSize(value.value)
    case 'array':
      return value.values.reduce((sum, item) => sum + valueSize(item), 0)
    default:
      return fieldsSize(value.fields)
  }
}

function textSize(text: string): number {
  return Buffer.byteLength(text) + 1
}
