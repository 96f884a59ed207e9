import { FirestoreError } from '../errors.ts'
import { batchWrite, commit } from '../operations/commit-writes.ts'
import type { Caller, Engine } from '../operations/engine.ts'
import { batchGet } from '../operations/get-documents.ts'
import { listCollectionIds } from '../operations/list-documents.ts'
import { aggregateDocuments, queryDocuments } from '../operations/query-documents.ts'
import { beginTransaction } from '../operations/read-context.ts'
import type { Database } from '../state/database.ts'
import { asString, type JsonObject } from '../values/proto-json.ts'
import { checkDocumentPath } from '../values/resource-name.ts'
import { callerOf } from './credentials.ts'
import { type Exchange, readJson, sendError, sendJson } from './http-exchange.ts'
import { documentMethod } from './rest-documents.ts'

type Call = { engine: Engine; caller: Caller; database: Database; parent: string; body: JsonObject }

/** Methods that answer with a list, one item for each message of the stream. */
const STREAMING: { readonly [verb: string]: (call: Call) => JsonObject[] } = {
  batchGet: ({ engine, caller, database, body }) => batchGet(engine, caller, database, body),
  runQuery: ({ engine, caller, database, parent, body }) =>
    queryDocuments(engine, caller, database, { parent, body }),
  runAggregationQuery: ({ engine, caller, database, parent, body }) =>
    aggregateDocuments(engine, caller, database, { parent, body }),
}

const UNARY: { readonly [verb: string]: (call: Call) => JsonObject } = {
  commit: ({ engine, caller, database, body }) => commit(engine, caller, database, body),
  batchWrite: ({ engine, caller, database, body }) => batchWrite(engine, caller, database, body),
  beginTransaction: ({ engine, database, body }) => ({
    transaction: beginTransaction(engine, database, body['options']),
  }),
  rollback: ({ engine, database, body }) => {
    engine.transactions.rollback(asString(body['transaction'], 'transaction'), database.name)
    return {}
  },
  listCollectionIds: ({ caller, database, parent }) => {
    if (caller.kind !== 'admin')
      throw new FirestoreError('PERMISSION_DENIED', 'Only admins may list collection ids.')
    return listCollectionIds(database, parent)
  },
}

const ROUTE =
  /^\/v1(?:beta1)?\/projects\/([^/]+)\/databases\/([^/]+)\/documents(?:\/(.*?))?(?::([A-Za-z]+))?$/s

/** Whether a request is for the REST API at all. */
export function isRestPath(pathname: string): boolean {
  return ROUTE.test(pathname)
}

/** Serves `/v1/{database}/documents…`: custom methods after a colon, else a document or collection. */
export async function serveRest(engine: Engine, exchange: Exchange) {
  const { request, response, url } = exchange
  const [, projectId = '', databaseId = '', rawPath = '', verb] = ROUTE.exec(url.pathname) ?? []
  const streaming = request.method === 'POST' && verb !== undefined && Object.hasOwn(STREAMING, verb)
  try {
    const caller = callerOf(request.headers.authorization)
    const database = engine.store.database({ projectId: decode(projectId), databaseId: decode(databaseId) })
    const body = await readJson(request)
    if (request.method === 'POST' && verb !== undefined) {
      const parent = decode(rawPath)
      if (parent !== '') checkDocumentPath(parent)
      const method = streaming ? STREAMING[verb] : Object.hasOwn(UNARY, verb) ? UNARY[verb] : undefined
      if (method) {
        sendJson(response, method({ engine, caller, database, parent, body }))
        return
      }
      if (verb === 'executePipeline') throw new FirestoreError('UNIMPLEMENTED', 'Pipelines are not served.')
    }
    // A document id may contain a colon, so an unknown verb belongs to the path.
    const path = decode(verb === undefined ? rawPath : `${rawPath}:${verb}`)
    const call = { method: request.method ?? 'GET', path, parameters: url.searchParams, body }
    sendJson(response, documentMethod(engine, caller, database, call))
  } catch (error) {
    if (!(error instanceof FirestoreError))
      engine.report(`${request.method} ${url.pathname}: ${stackOf(error)}`)
    sendError(response, error, { asList: streaming })
  }
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch (error) {
    throw new FirestoreError('INVALID_ARGUMENT', `Invalid path ${JSON.stringify(path)}.`, { cause: error })
  }
}

function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
