import { FirestoreError } from '../errors.ts'
import type { Engine } from '../operations/engine.ts'
import { STREAMING_METHODS, UNARY_METHODS } from '../operations/methods.ts'
import { databaseName } from '../values/resource-name.ts'
import { credentialsOf } from './credentials.ts'
import { type Exchange, readJson, sendError, sendJson } from './http-exchange.ts'
import { knownBody } from './known-names.ts'
import { BODIES } from './request-shapes.ts'
import { documentMethod } from './rest-documents.ts'

/** The custom methods, POSTed after a colon. */
const VERBS: ReadonlyMap<string, string> = new Map([
  ['batchGet', 'BatchGetDocuments'],
  ['runQuery', 'RunQuery'],
  ['runAggregationQuery', 'RunAggregationQuery'],
  ['commit', 'Commit'],
  ['batchWrite', 'BatchWrite'],
  ['beginTransaction', 'BeginTransaction'],
  ['rollback', 'Rollback'],
  ['listCollectionIds', 'ListCollectionIds'],
  ['partitionQuery', 'PartitionQuery'],
])

const ROUTE =
  /^\/v1(?:beta1)?\/projects\/([^/]+)\/databases\/([^/]+)\/documents(?:\/(.*?))?(?::([A-Za-z]+))?$/s

/** Whether a request is for the REST API at all. */
export function isRestPath(pathname: string): boolean {
  return ROUTE.test(pathname)
}

/** Serves `/v1/{database}/documents…`: custom methods after a colon, else a document or collection. */
export async function serveRest(engine: Engine, exchange: Exchange) {
  const { request, response, url } = exchange
  const [, projectId = '', databaseId = '', below, verb = ''] = ROUTE.exec(url.pathname) ?? []
  const rawPath = below ?? ''
  const custom = request.method === 'POST' ? VERBS.get(verb) : undefined
  const streaming = custom === undefined ? undefined : STREAMING_METHODS[custom]
  try {
    const id = { projectId: decode(projectId), databaseId: decode(databaseId) }
    const caller = credentialsOf(request.headers.authorization, engine).identify(id.projectId)
    const database = engine.store.database(id)
    const root = `${databaseName(id)}/documents`
    const given = await readJson(request)
    if (custom !== undefined) {
      const parent = decode(rawPath)
      const known = knownBody(given, BODIES[custom] ?? 'leaf')
      const body = { ...known, parent: parent === '' ? root : `${root}/${parent}` }
      const call = { engine, caller, database, body }
      sendJson(response, streaming ? streaming(call) : await UNARY_METHODS[custom]?.(call))
      return
    }
    if (verb === 'executePipeline') throw new FirestoreError('UNIMPLEMENTED', 'Pipelines are not served.')
    if (below === undefined) throw new FirestoreError('NOT_FOUND', `No method ${JSON.stringify(verb)}.`)
    // A document id may contain a colon, so an unknown verb belongs to the path.
    const path = decode(verb === '' ? rawPath : `${rawPath}:${verb}`)
    const { name, body } = documentMethod(root, {
      method: request.method ?? 'GET',
      path,
      parameters: url.searchParams,
      body: given,
    })
    sendJson(response, await UNARY_METHODS[name]?.({ engine, caller, database, body }))
  } catch (error) {
    if (!(error instanceof FirestoreError))
      engine.report(`${request.method} ${url.pathname}: ${stackOf(error)}`)
    sendError(response, error, { asList: streaming !== undefined })
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
