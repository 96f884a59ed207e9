import { FirestoreError } from '../errors.ts'
import type { Database } from '../state/database.ts'
import { encodeDocument, type StoredDocument } from '../state/document.ts'
import { type FieldPath, parseFieldPath } from '../values/field-path.ts'
import { formatInstant } from '../values/instant.ts'
import { asString, asStrings, type JsonObject, optionalObject } from '../values/proto-json.ts'
import { collectionOf, documentPathIn } from '../values/resource-name.ts'
import { authorizer, rulesDocument } from './authorize.ts'
import type { Caller, Engine } from './engine.ts'
import { projectDocument } from './project-document.ts'
import { readContext } from './read-context.ts'

/** `BatchGetDocuments`: results in the order requested, each found or missing. */
export function batchGet(engine: Engine, caller: Caller, database: Database, body: JsonObject): JsonObject[] {
  const paths = asStrings(body['documents'], 'documents').map((name) => documentPathIn(database.name, name))
  const mask = decodeMask(body['mask'])
  const { readTime, view, startedTransaction, isInTransaction, record } = readContext(engine, database, body)
  const scope = paths.length > 1 || isInTransaction ? 'multi' : 'single'
  const authorize = authorizer(engine, caller, view, { scope, time: readTime })
  const answers = paths.map((path): JsonObject => {
    const document = view.get(path)
    authorize({ method: 'get', path, resource: rulesDocument(document) })
    record([`${database.name}/documents/${path}`], () => database.get(path) === document)
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
  body: JsonObject,
): JsonObject {
  const path = documentPathIn(database.name, asString(body['name'], 'name'))
  const mask = decodeMask(body['mask'])
  const { readTime, view, isInTransaction, record } = readContext(engine, database, body)
  const document = view.get(path)
  const scope = isInTransaction ? 'multi' : 'single'
  const authorize = authorizer(engine, caller, view, { scope, time: readTime })
  authorize({ method: 'get', path, resource: rulesDocument(document) })
  record([`${database.name}/documents/${path}`], () => database.get(path) === document)
  countRead(engine, caller, path)
  if (!document) throw missing(database, path)
  return encodeDocument(projectDocument(document, mask))
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
