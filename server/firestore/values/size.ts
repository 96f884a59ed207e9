import { invalid } from '../errors.ts'
import type { Fields, Value } from './value.ts'

const MAX_DOCUMENT_BYTES = 1_048_576

/** Throws INVALID_ARGUMENT for a document above 1 MiB, counted as Firestore's storage size calculation does. */
export function checkDocumentSize(name: string, fields: Fields) {
  const size = nameSize(name) + fieldsSize(fields) + 32
  if (size <= MAX_DOCUMENT_BYTES) return
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
