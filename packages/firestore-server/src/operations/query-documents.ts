import { FirestoreError, invalid } from '../errors.ts'
import { aggregate, aggregatedFields, decodeAggregations } from '../query/aggregate.ts'
import { decodeQuery } from '../query/decode-query.ts'
import { decodeNearest, type Nearest, nearestOf, type Neighbour } from '../query/nearest.ts'
import type { Query } from '../query/query.ts'
import { requireIndex } from '../query/require-index.ts'
import { runQuery } from '../query/run-query.ts'
import type { Database } from '../state/database.ts'
import { encodeDocument, type StoredDocument } from '../state/document.ts'
import { type FieldPath, withFieldAt } from '../values/field-path.ts'
import { formatInstant } from '../values/instant.ts'
import { encodeValue } from '../values/json.ts'
import { asObject, asString, type JsonObject, optionalObject } from '../values/proto-json.ts'
import { parentPathIn } from '../values/resource-name.ts'
import { authorizer } from './authorize.ts'
import type { Caller, Engine } from './engine.ts'
import { projectDocument } from './project-document.ts'
import { type ReadContext, readContext } from './read-context.ts'
import { rulesQuery } from './rules-query.ts'

const AGGREGATION_ENTRIES_PER_READ = 1000

/** `RunQuery` under a parent document or the root. */
export function queryDocuments(
  engine: Engine,
  caller: Caller,
  database: Database,
  body: JsonObject,
): JsonObject[] {
  refuseExplain(body)
  const query = decodeQuery(body['structuredQuery'], parentOf(database, body))
  const nearestJson = asObject(body['structuredQuery'], 'structuredQuery')['findNearest']
  const nearest = nearestJson === undefined || nearestJson === null ? undefined : decodeNearest(nearestJson)
  const context = readContext(engine, database, body)
  const documents = readQuery(engine, caller, database, query, context)
  const results = nearest
    ? nearestOf(documents, nearest).map((neighbour) => withDistance(neighbour, query, nearest))
    : documents.map((document) => projectDocument(document, query.select))
  countQueryRead(engine, caller, query, results.length + query.offset)
  const readTime = formatInstant(context.readTime)
  const answers: JsonObject[] = results.map((document) => ({ document: encodeDocument(document), readTime }))
  if (answers.length === 0) answers.push({ readTime })
  if (context.startedTransaction !== undefined) answers.unshift({ transaction: context.startedTransaction })
  return answers
}

/** The distance is a field of the result, even when the query selects only some fields. */
function withDistance(
  { document, distance }: Neighbour,
  query: Query,
  { resultField }: Nearest,
): StoredDocument {
  const projected = projectDocument(document, query.select)
  if (!resultField) return projected
  const fields = withFieldAt(projected.fields, resultField, { kind: 'double', value: distance })
  return { ...projected, fields }
}

/** `RunAggregationQuery`: count, sum and avg over a query. */
export function aggregateDocuments(
  engine: Engine,
  caller: Caller,
  database: Database,
  body: JsonObject,
): JsonObject[] {
  refuseExplain(body)
  const json = asObject(body['structuredAggregationQuery'], 'structuredAggregationQuery')
  if (optionalObject(json['structuredQuery'], 'structuredQuery')?.['findNearest'] !== undefined) {
    throw invalid('A vector search cannot be aggregated.')
  }
  const query = decodeQuery(json['structuredQuery'], parentOf(database, body))
  const aggregations = decodeAggregations(json['aggregations'])
  const context = readContext(engine, database, body)
  const fields = aggregatedFields(aggregations)
  const documents = readQuery(engine, caller, database, query, context, fields)
  countQueryRead(engine, caller, query, Math.ceil(documents.length / AGGREGATION_ENTRIES_PER_READ))
  const results = aggregate(documents, aggregations).map(({ alias, value }) => [alias, encodeValue(value)])
  return [
    {
      ...(context.startedTransaction !== undefined && { transaction: context.startedTransaction }),
      result: { aggregateFields: Object.fromEntries(results) },
      readTime: formatInstant(context.readTime),
    },
  ]
}

/** Bills a query: what it returned and skipped, at least one read. */
export function countQueryRead(engine: Engine, caller: Caller, query: Query, documents: number) {
  if (caller.kind !== 'client') return
  const collection = query.collectionId ?? '(all)'
  engine.meter.add(query.parent === '' ? collection : `${query.parent}/${collection}`, Math.max(1, documents))
}

function refuseExplain(body: JsonObject) {
  if (body['explainOptions'] === undefined || body['explainOptions'] === null) return
  throw new FirestoreError('UNIMPLEMENTED', 'Query explain is not served.')
}

function parentOf(database: Database, body: JsonObject): string {
  return parentPathIn(database.name, asString(body['parent'], 'parent'))
}

function readQuery(
  engine: Engine,
  caller: Caller,
  database: Database,
  query: Query,
  { readTime, view, record }: ReadContext,
  aggregated: readonly FieldPath[] = [],
): readonly StoredDocument[] {
  const authorize = authorizer(engine, caller, view, { scope: 'single', time: readTime })
  authorize({ method: 'list', query: rulesQuery(query) })
  requireIndex(query, { database, definitions: engine.indexes, aggregated })
  const documents = runQuery(view, query)
  record(
    documents.map(({ name }) => name),
    () => isSameResult(documents, runQuery(database, query)),
  )
  return documents
}

/** Versions are never changed in place, so the same objects mean the same content. */
function isSameResult(before: readonly StoredDocument[], now: readonly StoredDocument[]): boolean {
  return before.length === now.length && before.every((document, index) => document === now[index])
}
