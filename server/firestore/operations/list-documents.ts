import { invalid } from '../errors.ts'
import type { Query } from '../query/query.ts'
import { runQuery } from '../query/run-query.ts'
import type { Database } from '../state/database.ts'
import { encodeDocument } from '../state/document.ts'
import { type FieldPath, parseFieldPath } from '../values/field-path.ts'
import type { JsonObject } from '../values/proto-json.ts'
import { compareStrings } from '../values/resource-name.ts'
import { authorizer } from './authorize.ts'
import type { Caller, Engine } from './engine.ts'
import { projectDocument } from './project-document.ts'
import { countQueryRead } from './query-documents.ts'
import { rulesQuery } from './rules-query.ts'

const DEFAULT_PAGE_SIZE = 100
const MAX_PAGE_SIZE = 300

export type ListRequest = {
  parent: string
  collectionId: string
  pageSize: number | undefined
  /** Of an earlier answer. */
  pageToken: string | undefined
  /** `price desc, name`: what the REST parameter takes. */
  orderBy: string | undefined
  mask: readonly FieldPath[] | undefined
}

/** `ListDocuments`, page by page. Documents that only have sub-collections are not shown. */
export function listDocuments(
  engine: Engine,
  caller: Caller,
  database: Database,
  request: ListRequest,
): JsonObject {
  const pageSize = Math.min(request.pageSize || DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE)
  if (pageSize < 0) throw invalid('pageSize is negative')
  const offset = decodePageToken(request.pageToken)
  const query: Query = {
    parent: request.parent,
    collectionId: request.collectionId,
    allDescendants: false,
    where: undefined,
    orderBy: parseOrderBy(request.orderBy),
    startAt: undefined,
    endAt: undefined,
    limit: pageSize + 1,
    offset,
    select: request.mask,
  }
  const authorize = authorizer(engine, caller, database, { scope: 'single', time: engine.store.clock.next() })
  authorize({ method: 'list', query: { ...rulesQuery(query), limit: pageSize, offset: undefined } })
  const found = runQuery(database, query)
  const page = found.slice(0, pageSize)
  countQueryRead(engine, caller, query, page.length)
  return {
    ...(page.length > 0 && {
      documents: page.map((document) => encodeDocument(projectDocument(document, request.mask))),
    }),
    ...(found.length > pageSize && {
      nextPageToken: Buffer.from(String(offset + pageSize)).toString('base64'),
    }),
  }
}

/** `ListCollectionIds`; only admins may, as in production. */
export function listCollectionIds(database: Database, parent: string): JsonObject {
  const collectionIds = [...database.collectionIds(parent)].sort(compareStrings)
  return collectionIds.length > 0 ? { collectionIds } : {}
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
