import { formatInstant } from '../values/instant.ts'
import { encodeFields } from '../values/json.ts'
import type { JsonObject } from '../values/proto-json.ts'
import type { Fields, Instant } from '../values/value.ts'

/** One version of a document. Never changed: a write makes a new one. */
export type StoredDocument = {
  /** Full resource name. */
  name: string
  /** Relative to the database: `users/ama`. */
  path: string
  fields: Fields
  createTime: Instant
  updateTime: Instant
}

/** The effect of a commit on one document. `before` and `after` are never both absent. */
export type DocumentChange = {
  path: string
  before: StoredDocument | undefined
  after: StoredDocument | undefined
}

const encoded = new Map<StoredDocument, JsonObject>()

/**
 * The document in proto3 JSON; cached until the end of the current turn, because many listeners need the same version
 * at once. Caching it longer would double the memory a document takes.
 */
export function encodeDocument(document: StoredDocument): JsonObject {
  const known = encoded.get(document)
  if (known) return known
  const json = encodeOnce(document)
  if (encoded.size === 0) setImmediate(() => encoded.clear())
  encoded.set(document, json)
  return json
}

/** Like `encodeDocument`, for a version that is needed only once. */
export function encodeOnce(document: StoredDocument): JsonObject {
  return {
    name: document.name,
    fields: encodeFields(document.fields),
    createTime: formatInstant(document.createTime),
    updateTime: formatInstant(document.updateTime),
  }
}
