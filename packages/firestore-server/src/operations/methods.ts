import type { Database } from '../state/database.ts'
import { asString, type JsonObject } from '../values/proto-json.ts'
import { batchWrite, commit } from './commit-writes.ts'
import type { Caller, Engine } from './engine.ts'
import { batchGet, getDocument } from './get-documents.ts'
import { listCollectionIds, listDocuments } from './list-documents.ts'
import { partitionQuery } from './partition-query.ts'
import { aggregateDocuments, queryDocuments } from './query-documents.ts'
import { beginTransaction } from './read-context.ts'
import { createDocument, deleteDocument, updateDocument } from './write-documents.ts'

/** A request in the proto3 JSON of the method's message. */
export type MethodCall = { engine: Engine; caller: Caller; database: Database; body: JsonObject }

/** Methods that respond with a stream of messages. */
export const STREAMING_METHODS: { readonly [name: string]: (call: MethodCall) => JsonObject[] } = {
  BatchGetDocuments: ({ engine, caller, database, body }) => batchGet(engine, caller, database, body),
  RunQuery: ({ engine, caller, database, body }) => queryDocuments(engine, caller, database, body),
  RunAggregationQuery: ({ engine, caller, database, body }) =>
    aggregateDocuments(engine, caller, database, body),
}

/** Methods that respond with one message. */
export const UNARY_METHODS: {
  readonly [name: string]: (call: MethodCall) => JsonObject | Promise<JsonObject>
} = {
  GetDocument: ({ engine, caller, database, body }) => getDocument(engine, caller, database, body),
  ListDocuments: ({ engine, caller, database, body }) => listDocuments(engine, caller, database, body),
  CreateDocument: ({ engine, caller, database, body }) => createDocument(engine, caller, database, body),
  UpdateDocument: ({ engine, caller, database, body }) => updateDocument(engine, caller, database, body),
  DeleteDocument: ({ engine, caller, database, body }) => deleteDocument(engine, caller, database, body),
  Commit: ({ engine, caller, database, body }) => commit(engine, caller, database, body),
  BatchWrite: ({ engine, caller, database, body }) => batchWrite(engine, caller, database, body),
  BeginTransaction: ({ engine, database, body }) => ({
    transaction: beginTransaction(engine, database, body['options']),
  }),
  Rollback: ({ engine, database, body }) => {
    engine.transactions.rollback(asString(body['transaction'], 'transaction'), database.name)
    return {}
  },
  ListCollectionIds: ({ engine, caller, database, body }) =>
    listCollectionIds(engine, caller, database, body),
  PartitionQuery: ({ engine, caller, database, body }) => partitionQuery(engine, caller, database, body),
}
