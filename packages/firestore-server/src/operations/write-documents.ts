import { randomBytes } from 'node:crypto'
import { invalid } from '../errors.ts'
import type { Database } from '../state/database.ts'
import { encodeDocument } from '../state/document.ts'
import type { Write } from '../state/write.ts'
import { decodeFields } from '../values/json.ts'
import { asObject, asString, type JsonObject, optionalObject, optionalString } from '../values/proto-json.ts'
import { checkDocumentPath, checkSegment, documentPathIn, parentPathIn } from '../values/resource-name.ts'
import { commitWhenFree } from './commit-writes.ts'
import { decodePrecondition } from './decode-write.ts'
import type { Caller, Engine } from './engine.ts'
import { decodeMask } from './get-documents.ts'
import { projectDocument } from './project-document.ts'

const AUTO_ID_BYTES = 15

/** `CreateDocument`; without a `documentId` one is generated. */
export function createDocument(
  engine: Engine,
  caller: Caller,
  database: Database,
  body: JsonObject,
): Promise<JsonObject> {
  const parent = parentPathIn(database.name, asString(body['parent'], 'parent'))
  const collectionId = asString(body['collectionId'], 'collectionId')
  checkSegment(collectionId)
  const id =
    optionalString(body['documentId'], 'documentId') || randomBytes(AUTO_ID_BYTES).toString('base64url')
  if (id.includes('/')) throw invalid(`Document id ${JSON.stringify(id)} contains a slash.`)
  const path = `${parent === '' ? '' : `${parent}/`}${collectionId}/${id}`
  checkDocumentPath(path)
  return write(engine, caller, database, body, {
    kind: 'set',
    path,
    fields: decodeFields(optionalObject(body['document'], 'document')?.['fields']),
    transforms: [],
    precondition: { kind: 'exists', exists: false },
  })
}

/** `UpdateDocument`: sets a document, or the fields of `updateMask` only. */
export function updateDocument(
  engine: Engine,
  caller: Caller,
  database: Database,
  body: JsonObject,
): Promise<JsonObject> {
  const document = asObject(body['document'], 'document')
  const mask = decodeMask(body['updateMask'])
  const precondition = decodePrecondition(body['currentDocument'])
  return write(engine, caller, database, body, {
    kind: 'set',
    path: documentPathIn(database.name, asString(document['name'], 'name')),
    fields: decodeFields(document['fields']),
    transforms: [],
    ...(mask && { mask }),
    ...(precondition && { precondition }),
  })
}

export function deleteDocument(
  engine: Engine,
  caller: Caller,
  database: Database,
  body: JsonObject,
): Promise<JsonObject> {
  const precondition = decodePrecondition(body['currentDocument'])
  return write(engine, caller, database, body, {
    kind: 'delete',
    path: documentPathIn(database.name, asString(body['name'], 'name')),
    ...(precondition && { precondition }),
  })
}

async function write(
  engine: Engine,
  caller: Caller,
  database: Database,
  body: JsonObject,
  wanted: Write,
): Promise<JsonObject> {
  const mask = decodeMask(body['mask'])
  const { plan } = await commitWhenFree(engine, caller, database, [wanted])
  const after = plan.steps[0]?.after
  return after ? encodeDocument(projectDocument(after, mask)) : {}
}
