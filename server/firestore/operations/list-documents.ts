import { FirestoreError, invalid } from '../errors.ts'
import type { Query } from '../query/query.ts'
import { runQuery } from '../query/run-query.ts'
import type { Database, ReadView } from '../state/database.ts'
import { encodeDocument } from '../state/document.ts'
import { parseFieldPath } from '../values/field-path.ts'
import { asString, type JsonObject, optionalInt, optionalString } from '../values/proto-json.ts'
import { checkSegment, compareNames, compareStrings, parentPathIn } from '../values/resource-name.ts'
import { authorizer } from './authorize.ts'
import type { Caller, Engine } from './engine.ts'
import { decodeMask } from './get-documents.ts'
import { projectDocument } from './project-document.ts'
import { countQueryRead } from './query-documents.ts'
import { readContext } from './read-context.ts'
import { rulesQuery } from './rules-query.ts'

const DEFAULT_PAGE_SIZE = 100
const MAX_PAGE_SIZE = 300

/** `ListDocuments`, page by page; with `showMissing` also those that only have sub-collections. */
export function listDocuments(
  engine: Engine,
  caller: Caller,
  database: Database,
  body: JsonObject,
): JsonObject {
  const pageSize = Math.min(optionalInt(body['pageSize'], 'pageSize') || DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE)
  if (pageSize < 0) throw invalid('pageSize is negative')
  const offset = decodePageToken(optionalString(body['pageToken'], 'pageToken'))
  const query = listQuery(database, body)
  const showMissing = body['showMissing'] === true
  if (showMissing && query.orderBy.length > 0) throw invalid('show_missing cannot be used with order_by.')
  const { readTime, view } = readContext(engine, database, body)
  const authorize = authorizer(engine, caller, view, { scope: 'single', time: readTime })
  authorize({ method: 'list', query: { ...rulesQuery(query), limit: pageSize } })
  const found = showMissing
    ? withMissing(view, query).slice(offset, offset + pageSize + 1)
    : runQuery(view, { ...query, offset, limit: pageSize + 1 }).map((document) =>
        encodeDocument(projectDocument(document, query.select)),
      )
  const documents = found.slice(0, pageSize)
  countQueryRead(engine, caller, query, documents.length)
  return {
    ...(documents.length > 0 && { documents }),
    ...(found.length > pageSize && {
      nextPageToken: Buffer.from(String(offset + pageSize)).toString('base64'),
    }),
  }
}

/** `ListCollectionIds` of a document or the root (its full name); only admins may, as in production. */
export function listCollectionIds(caller: Caller, database: Database, body: JsonObject): JsonObject {
  if (caller.kind !== 'admin') {
    throw new FirestoreError('PERMISSION_DENIED', 'Only admins may list collection ids.')
  }
  const parent = parentPathIn(database.name, asString(body['parent'], 'parent'))
  const collectionIds = [...database.collectionIds(parent)].sort(compareStrings)
  return collectionIds.length > 0 ? { collectionIds } : {}
}

function listQuery(database: Database, body: JsonObject): Query {
  const collectionId = asString(body['collectionId'], 'collectionId')
  checkSegment(collectionId)
  return {
    parent: parentPathIn(database.name, asString(body['parent'], 'parent')),
    collectionId,
    allDescendants: false,
    where: undefined,
    orderBy: parseOrderBy(optionalString(body['orderBy'], 'orderBy')),
    startAt: undefined,
    endAt: undefined,
    limit: undefined,
    offset: 0,
    select: decodeMask(body['mask']),
  }
}

/** The documents of a collection and, by name alone, the missing ones that have documents below them. */
function withMissing(view: ReadView, query: Query): JsonObject[] {
  const documents = new Map<string, JsonObject>()
  const collection = query.parent === '' ? `${query.collectionId}` : `${query.parent}/${query.collectionId}`
  for (const { path } of view.documents()) {
    if (!path.startsWith(`${collection}/`)) continue
    const id = path.slice(collection.length + 1).split('/', 1)[0] ?? ''
    documents.set(`${collection}/${id}`, { name: `${view.name}/documents/${collection}/${id}` })
  }
  for (const document of view.collection(collection)) {
    documents.set(document.path, encodeDocument(projectDocument(document, query.select)))
  }
  return [...documents].sort(([a], [b]) => compareNames(a, b)).map(([, json]) => json)
}

function decodePageToken(token: string | undefined): number {
  if (!token) return 0
  const offset = Number(Buffer.from(token, 'base64').toString())
  if (!Number.isInteger(offset) || offset < 0) throw invalid('Invalid page token.')
  return offset
}

function parseOrderBy(text: string | undefined): Query['orderBy'] {
  if (!text) return []
  return text.split(',').map((part) => {
    const [field = '', direction = 'asc', ...rest] = part.trim().split(/\s+/)
    if (rest.length > 0 || !/^(asc|desc)$/i.test(direction))
      throw invalid(`Invalid orderBy: ${JSON.stringify(text)}`)
    return {
      field: parseFieldPath(field),
      direction: direction.toLowerCase() === 'desc' ? 'DESCENDING' : 'ASCENDING',
    }
  })
}
