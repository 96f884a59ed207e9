import { FirestoreError, invalid } from '../errors.ts'
import { type Cursor, type Order, ordersOf, type Query } from '../query/query.ts'
import { runQuery } from '../query/run-query.ts'
import type { Database, ReadView } from '../state/database.ts'
import { encodeDocument, type StoredDocument } from '../state/document.ts'
import { fieldAt, isNameField, parseFieldPath } from '../values/field-path.ts'
import { decodeValue, encodeValue } from '../values/json.ts'
import { asArray, asString, type JsonObject, optionalInt, optionalString } from '../values/proto-json.ts'
import { checkSegment, compareNames, compareStrings, parentPathIn } from '../values/resource-name.ts'
import type { Value } from '../values/value.ts'
import { authorizer } from './authorize.ts'
import type { Caller, Engine } from './engine.ts'
import { decodeMask } from './get-documents.ts'
import { projectDocument } from './project-document.ts'
import { countQueryRead } from './query-documents.ts'
import { readContext } from './read-context.ts'
import { rulesQuery } from './rules-query.ts'

const DEFAULT_PAGE_SIZE = 100
const MAX_PAGE_SIZE = 300

/** One document in a list; a missing one has only its name. */
type Listed = { name: string; document: StoredDocument | undefined }

/** `ListDocuments`, page by page; with `showMissing` also missing documents that have subcollections. */
export function listDocuments(
  engine: Engine,
  caller: Caller,
  database: Database,
  body: JsonObject,
): JsonObject {
  const pageSize = Math.min(optionalInt(body['pageSize'], 'pageSize') || DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE)
  if (pageSize < 0) throw invalid('pageSize is negative')
  const all = listQuery(database, body)
  const startAt = cursorOfToken(optionalString(body['pageToken'], 'pageToken'), ordersOf(all))
  const query: Query = { ...all, startAt, limit: pageSize + 1 }
  const showMissing = body['showMissing'] === true
  if (showMissing && query.orderBy.length > 0) throw invalid('show_missing cannot be used with order_by.')
  const { readTime, view, record } = readContext(engine, database, body)
  const authorize = authorizer(engine, caller, view, { scope: 'single', time: readTime })
  authorize({ method: 'list', query: { ...rulesQuery(query), limit: pageSize } })
  const listed = (from: ReadView): Listed[] =>
    showMissing
      ? withMissing(from, query)
      : runQuery(from, query).map((document) => ({ name: document.name, document }))
  const found = listed(view)
  record(
    found.map(({ name }) => name),
    () => isSameList(found, listed(database)),
  )
  const page = found.slice(0, pageSize)
  countQueryRead(engine, caller, query, page.length)
  const last = found.length > pageSize ? page.at(-1) : undefined
  return {
    ...(page.length > 0 && { documents: page.map((item) => encodeListed(item, query)) }),
    ...(last && { nextPageToken: tokenAfter(last, ordersOf(all)) }),
  }
}

/**
 * `ListCollectionIds` of a document or the root (its full name), in pages on request; for admins only, as in
 * production.
 */
export function listCollectionIds(
  engine: Engine,
  caller: Caller,
  database: Database,
  body: JsonObject,
): JsonObject {
  if (caller.kind !== 'admin') {
    throw new FirestoreError('PERMISSION_DENIED', 'Only admins may list collection ids.')
  }
  const parent = parentPathIn(database.name, asString(body['parent'], 'parent'))
  const pageSize = optionalInt(body['pageSize'], 'pageSize') || Infinity
  if (pageSize < 0) throw invalid('pageSize is negative')
  const token = optionalString(body['pageToken'], 'pageToken')
  const after = token ? Buffer.from(token, 'base64').toString() : undefined
  const { view } = readContext(engine, database, body)
  const ids = [...view.collectionIds(parent)]
    .filter((id) => after === undefined || compareStrings(id, after) > 0)
    .sort(compareStrings)
  const collectionIds = ids.slice(0, pageSize)
  return {
    ...(collectionIds.length > 0 && { collectionIds }),
    ...(ids.length > pageSize && {
      nextPageToken: Buffer.from(collectionIds.at(-1) ?? '').toString('base64'),
    }),
  }
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
function withMissing(view: ReadView, { parent, collectionId, startAt, limit }: Query): Listed[] {
  const listed = new Map<string, Listed>()
  const collection = parent === '' ? `${collectionId}` : `${parent}/${collectionId}`
  for (const { path } of view.documents()) {
    if (!path.startsWith(`${collection}/`)) continue
    const id = path.slice(collection.length + 1).split('/', 1)[0] ?? ''
    const name = `${view.name}/documents/${collection}/${id}`
    listed.set(name, { name, document: undefined })
  }
  for (const document of view.collection(collection)) {
    listed.set(document.name, { name: document.name, document })
  }
  const [after] = startAt?.values ?? []
  return [...listed.values()]
    .filter(({ name }) => after?.kind !== 'reference' || compareNames(name, after.value) > 0)
    .sort((a, b) => compareNames(a.name, b.name))
    .slice(0, limit)
}

function encodeListed({ name, document }: Listed, { select }: Query): JsonObject {
  return document ? encodeDocument(projectDocument(document, select)) : { name }
}

/** Versions are never changed in place, so the same objects mean the same content. */
function isSameList(before: readonly Listed[], now: readonly Listed[]): boolean {
  return (
    before.length === now.length &&
    before.every(({ name, document }, at) => name === now[at]?.name && document === now[at].document)
  )
}

/** Where the next page begins: after this document, even if others are added or removed before it. */
function tokenAfter({ name, document }: Listed, orders: readonly Order[]): string {
  const values = orders.map(({ field }): Value => {
    const value = isNameField(field) ? undefined : document && fieldAt(document.fields, field)
    return value ?? { kind: 'reference', value: name }
  })
  return Buffer.from(JSON.stringify(values.map(encodeValue))).toString('base64')
}

function cursorOfToken(token: string | undefined, orders: readonly Order[]): Cursor | undefined {
  if (!token) return undefined
  try {
    const values = asArray(JSON.parse(Buffer.from(token, 'base64').toString()), 'token')
    if (values.length === orders.length) {
      return { values: values.map((value) => decodeValue(value)), before: false }
    }
  } catch (error) {
    throw new FirestoreError('INVALID_ARGUMENT', 'Invalid page token.', { cause: error })
  }
  throw invalid('Invalid page token.')
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
