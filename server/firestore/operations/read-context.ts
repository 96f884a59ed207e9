import { asObject, type JsonObject, optionalObject, optionalString } from '../values/proto-json.ts'
import type { Instant } from '../values/value.ts'
import type { Database } from '../state/database.ts'
import type { Engine } from './engine.ts'
import type { ReadCheck } from './transactions.ts'

/** How a read request stands to transactions and time. */
export type ReadContext = {
  readTime: Instant
  /** Base64 id of a transaction this request began, to be told in the first answer. */
  startedTransaction: string | undefined
  record: (check: ReadCheck) => void
}

/** Reads `transaction` or `newTransaction` of a read request. A `readTime` in the past is answered as of now. */
export function readContext(engine: Engine, database: Database, body: JsonObject): ReadContext {
  const given = optionalString(body['transaction'], 'transaction')
  const options = optionalObject(body['newTransaction'], 'newTransaction')
  const startedTransaction = options && beginTransaction(engine, database, options)
  const id = given || startedTransaction
  return {
    readTime: engine.store.clock.next(),
    startedTransaction,
    record: (check) => {
      if (id) engine.transactions.recordRead(id, database.name, check)
    },
  }
}

/** `options` is a `TransactionOptions`; absent means read-write. */
export function beginTransaction(engine: Engine, database: Database, options: unknown): string {
  const readOnly = options !== undefined && asObject(options, 'options')['readOnly'] !== undefined
  return engine.transactions.begin(database.name, { readOnly })
}
