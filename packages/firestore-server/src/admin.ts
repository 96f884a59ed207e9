import { commitWrites } from './operations/commit-writes.ts'
import { ADMIN, type Engine } from './operations/engine.ts'
import type { Database } from './state/database.ts'
import type { StoredDocument } from './state/document.ts'
import type { Write } from './state/write.ts'
import { type FieldPath, parseFieldPath, withFieldAt } from './values/field-path.ts'
import { fieldsFromPlain, fieldsToPlain, fromPlain, type Plain, type PlainObject } from './values/plain.ts'
import { checkDocumentPath, compareNames, lastSegment } from './values/resource-name.ts'
import type { Fields } from './values/value.ts'

type PlainDocument = { id: string; path: string; data: { [name: string]: Plain } }

type PlainWrite =
  | { set: string; data: PlainObject }
  /** Keys are field paths (`stock.onHand`); the document must exist. */
  | { update: string; data: PlainObject }
  | { delete: string }

/** Direct access for tests and seeding: no rules, plain JavaScript data, paths such as `users/ama`. */
export type FirestoreAdmin = {
  /** Undefined when there is no such document. */
  get: (path: string) => { [name: string]: Plain } | undefined
  /** Replaces the document. */
  set: (path: string, data: PlainObject) => void
  /** Sets single fields of an existing document; throws NOT_FOUND. */
  update: (path: string, data: PlainObject) => void
  delete: (path: string) => void
  /** The documents of a collection by id. */
  list: (collection: string) => PlainDocument[]
  /** Every document there is, those of collections below others too. */
  all: () => PlainDocument[]
  /** All or nothing, with one commit time; any number of writes. */
  commit: (writes: readonly PlainWrite[]) => void
}

export function createAdmin(engine: Engine, database: Database): FirestoreAdmin {
  const commit = (writes: readonly PlainWrite[]) => {
    commitWrites(engine, ADMIN, database, writes.map(decodePlainWrite), { isUnlimited: true })
  }
  const inOrder = (documents: Iterable<StoredDocument>) =>
    [...documents]
      .sort((a, b) => compareNames(a.path, b.path))
      .map(({ path, fields }) => ({ id: lastSegment(path), path, data: fieldsToPlain(fields) }))
  return {
    get: (path) => {
      const document = database.get(path)
      return document && fieldsToPlain(document.fields)
    },
    set: (path, data) => commit([{ set: path, data }]),
    update: (path, data) => commit([{ update: path, data }]),
    delete: (path) => commit([{ delete: path }]),
    list: (collection) => inOrder(database.collection(collection)),
    all: () => inOrder(database.documents()),
    commit,
  }
}

function decodePlainWrite(write: PlainWrite): Write {
  const path = 'set' in write ? write.set : 'update' in write ? write.update : write.delete
  checkDocumentPath(path)
  if ('delete' in write) return { kind: 'delete', path }
  if ('set' in write) return { kind: 'set', path, fields: fieldsFromPlain(write.data), transforms: [] }
  const names = Object.keys(write.data)
  let fields: Fields = new Map()
  for (const name of names) {
    const value = write.data[name]
    if (value !== undefined) fields = withFieldAt(fields, pathOfKey(name), fromPlain(value))
  }
  return {
    kind: 'set',
    path,
    fields,
    mask: names.map(pathOfKey),
    transforms: [],
    precondition: { kind: 'exists', exists: true },
  }
}

/** Unlike over the wire, `sizes.10mm` needs no quotes here. */
function pathOfKey(key: string): FieldPath {
  return key.includes('`') || key.split('.').includes('') ? parseFieldPath(key) : key.split('.')
}
