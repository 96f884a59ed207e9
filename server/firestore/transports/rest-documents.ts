import { randomBytes } from 'node:crypto'
import { FirestoreError, invalid } from '../errors.ts'
import { commitWrites } from '../operations/commit-writes.ts'
import { decodePrecondition } from '../operations/decode-write.ts'
import type { Caller, Engine } from '../operations/engine.ts'
import { getDocument } from '../operations/get-documents.ts'
import { listDocuments } from '../operations/list-documents.ts'
import { projectDocument } from '../operations/project-document.ts'
import type { Database } from '../state/database.ts'
import { encodeDocument } from '../state/document.ts'
import type { Write } from '../state/write.ts'
import { type FieldPath, parseFieldPath } from '../values/field-path.ts'
import { decodeFields } from '../values/json.ts'
import { type JsonObject, optionalInt } from '../values/proto-json.ts'
import { checkDocumentPath, checkSegment } from '../values/resource-name.ts'

const AUTO_ID_BYTES = 15

export type DocumentCall = { method: string; path: string; parameters: URLSearchParams; body: JsonObject }

/** GET, PATCH and DELETE of a document, GET (list) and POST (create) of a collection. */
export function documentMethod(
  engine: Engine,
  caller: Caller,
  database: Database,
  call: DocumentCall,
): JsonObject {
  const { method, path, parameters, body } = call
  const isDocument = path !== '' && path.split('/').length % 2 === 0
  if (isDocument) checkDocumentPath(path)
  if (method === 'GET' && isDocument) {
    return getDocument(engine, caller, database, { path, mask: fieldPaths(parameters, 'mask.fieldPaths') })
  }
  if (method === 'GET' && path !== '') return list(engine, caller, database, call)
  if (method === 'POST' && path !== '' && !isDocument) return create(engine, caller, database, call)
  if (method === 'PATCH' && isDocument) {
    const mask = fieldPaths(parameters, 'updateMask.fieldPaths')
    const fields = decodeFields(body['fields'])
    return write(engine, caller, database, call, {
      kind: 'set',
      path,
      fields,
      transforms: [],
      ...(mask && { mask }),
    })
  }
  if (method === 'DELETE' && isDocument) {
    return write(engine, caller, database, call, { kind: 'delete', path })
  }
  throw new FirestoreError('NOT_FOUND', `No method ${method} for ${JSON.stringify(path)}.`)
}

function list(
  engine: Engine,
  caller: Caller,
  database: Database,
  { path, parameters }: DocumentCall,
): JsonObject {
  const [parent, collectionId] = splitCollection(path)
  return listDocuments(engine, caller, database, {
    parent,
    collectionId,
    pageSize: optionalInt(parameters.get('pageSize'), 'pageSize'),
    pageToken: parameters.get('pageToken') ?? undefined,
    orderBy: parameters.get('orderBy') ?? undefined,
    mask: fieldPaths(parameters, 'mask.fieldPaths'),
  })
}

function create(engine: Engine, caller: Caller, database: Database, call: DocumentCall): JsonObject {
  const [parent, collectionId] = splitCollection(call.path)
  const id = call.parameters.get('documentId') || randomBytes(AUTO_ID_BYTES).toString('base64url')
  if (id.includes('/')) throw invalid(`Document id ${JSON.stringify(id)} contains a slash.`)
  const path = `${parent === '' ? '' : `${parent}/`}${collectionId}/${id}`
  checkDocumentPath(path)
  return write(engine, caller, database, call, {
    kind: 'set',
    path,
    fields: decodeFields(call.body['fields']),
    transforms: [],
    precondition: { kind: 'exists', exists: false },
  })
}

function write(
  engine: Engine,
  caller: Caller,
  database: Database,
  { parameters }: DocumentCall,
  wanted: Write,
): JsonObject {
  const precondition = wanted.precondition ?? queryPrecondition(parameters)
  const { plan } = commitWrites(engine, caller, database, [
    precondition ? { ...wanted, precondition } : wanted,
  ])
  const after = plan.steps[0]?.after
  return after ? encodeDocument(projectDocument(after, fieldPaths(parameters, 'mask.fieldPaths'))) : {}
}

function queryPrecondition(parameters: URLSearchParams) {
  const exists = parameters.get('currentDocument.exists')
  const updateTime = parameters.get('currentDocument.updateTime')
  if (exists !== null) return decodePrecondition({ exists: exists === 'true' })
  return updateTime === null ? undefined : decodePrecondition({ updateTime })
}

function fieldPaths(parameters: URLSearchParams, name: string): readonly FieldPath[] | undefined {
  const paths = parameters.getAll(name)
  return paths.length > 0 ? paths.map(parseFieldPath) : undefined
}

function splitCollection(path: string): [parent: string, collectionId: string] {
  const slash = path.lastIndexOf('/')
  const parent = slash === -1 ? '' : path.slice(0, slash)
  const collectionId = path.slice(slash + 1)
  if (parent !== '') checkDocumentPath(parent)
  checkSegment(collectionId)
  return [parent, collectionId]
}
