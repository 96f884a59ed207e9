import { FirestoreError } from '../errors.ts'
import type { Database } from '../state/database.ts'
import { encodeDocument, type StoredDocument } from '../state/document.ts'
import { type FieldPath, parseFieldPath } from '../values/field-path.ts'
import { formatInstant } from '../values/instant.ts'
import { asStrings, type JsonObject, optionalObject } from '../values/proto-json.ts'
import { collectionOf, documentPathIn } from '../values/resource-name.ts'
import { authorizer, rulesDocument } from './authorize.ts'
import type { Caller, Engine } from './engine.ts'
import { projectDocument } from './project-document.ts'
import { readContext } from './read-context.ts'

/** `BatchGetDocuments`: the answers in the order asked, each found or missing. */
export function batchGet(engine: Engine, caller: Caller, database: Database, body: JsonObject): JsonObject[] {
  const paths = asStrings(body['documents'], 'documents').map((name) => documentPathIn(database.name, name))
  const mask = decodeMask(body['mask'])
  const { readTime, startedTransaction, record } = readContext(engine, database, body)
  const scope =
    paths.length > 1 || startedTransaction !== undefined || body['transaction'] ? 'multi' : 'single'
  const authorize = authorizer(engine, caller, database, { scope, time: readTime })
  const answers = paths.map((path): JsonObject => {
    const document = database.get(path)
    authorize({ method: 'get', path, resource: rulesDocument(document) })
    record(() => database.get(path) === document)
    countRead(engine, caller, path)
    return {
      ...(document
        ? { found: encodeDocument(projectDocument(document, mask)) }
        : { missing: `${database.name}/documents/${path}` }),
      readTime: formatInstant(readTime),
    }
  })
  return startedTransaction === undefined ? answers : [{ transaction: startedTransaction }, ...answers]
}

/** `GetDocument`; throws NOT_FOUND. */
export function getDocument(
  engine: Engine,
  caller: Caller,
  database: Database,
  request: { path: string; mask: readonly FieldPath[] | undefined },
): JsonObject {
  const document = database.get(request.path)
  const authorize = authorizer(engine, caller, database, { scope: 'single', time: engine.store.clock.next() })
  authorize({ method: 'get', path: request.path, resource: rulesDocument(document) })
  countRead(engine, caller, request.path)
  if (!document) throw missing(database, request.path)
  return encodeDocument(projectDocument(document, request.mask))
}

export function decodeMask(json: unknown): readonly FieldPath[] | undefined {
  const mask = optionalObject(json, 'mask')
  return mask && asStrings(mask['fieldPaths'], 'fieldPaths').map(parseFieldPath)
}

function missing(database: Database, path: string): FirestoreError {
  return new FirestoreError('NOT_FOUND', `Document "${database.name}/documents/${path}" not found.`)
}

function countRead(engine: Engine, caller: Caller, path: StoredDocument['path']) {
  if (caller.kind === 'client') engine.meter.add(collectionOf(path), 1)
}
