import { FirestoreError, invalid } from '../errors.ts'
import type { Database, ReadView } from '../state/database.ts'
import { pastView } from '../state/past-view.ts'
import { compareInstants, parseInstant } from '../values/instant.ts'
import { asObject, asString, type JsonObject, optionalObject, optionalString } from '../values/proto-json.ts'
import type { Instant } from '../values/value.ts'
import type { Engine } from './engine.ts'

/** How a read request relates to transactions and time. */
export type ReadContext = {
  readTime: Instant
  /** The database at `readTime`. */
  view: ReadView
  /** Base64 id of a transaction that this request began, to be sent in the first response. */
  startedTransaction: string | undefined
  isInTransaction: boolean
  /** Locks these documents (full names) for the transaction; `check` says at commit whether the read still holds. */
  record: (names: readonly string[], check: () => boolean) => void
}

/** Reads `transaction`, `newTransaction` or `readTime` of a read request. */
export function readContext(engine: Engine, database: Database, body: JsonObject): ReadContext {
  const given = optionalString(body['transaction'], 'transaction')
  const options = optionalObject(body['newTransaction'], 'newTransaction')
  const startedTransaction = options && beginTransaction(engine, database, options)
  const id = given || startedTransaction
  const asked = optionalString(body['readTime'], 'readTime')
  const past = id ? engine.transactions.readTimeOf(id, database.name) : asked && parseInstant(asked)
  return {
    ...(past
      ? { readTime: past, view: viewAt(engine, database, past) }
      : { readTime: engine.store.clock.next(), view: database }),
    startedTransaction,
    isInTransaction: id !== undefined,
    record: (names, check) => {
      if (id) engine.transactions.recordRead(id, database.name, names, check)
    },
  }
}

/** `options` is a `TransactionOptions`; absent means read-write. All reads of a read-only one are at one time. */
export function beginTransaction(engine: Engine, database: Database, options: unknown): string {
  const given = options === undefined ? {} : asObject(options, 'options')
  const readOnly = optionalObject(given['readOnly'], 'readOnly')
  if (readOnly) {
    const asked = optionalString(readOnly['readTime'], 'readTime')
    const readTime = asked === undefined ? engine.store.clock.next() : parseInstant(asked)
    viewAt(engine, database, readTime)
    return engine.transactions.begin(database.name, { readOnly: true, readTime })
  }
  const readWrite = optionalObject(given['readWrite'], 'readWrite') ?? {}
  const retried = readWrite['retryTransaction']
  return engine.transactions.begin(database.name, {
    readOnly: false,
    retried: retried === undefined ? undefined : asString(retried, 'retryTransaction'),
  })
}

function viewAt(engine: Engine, database: Database, time: Instant): ReadView {
  if (compareInstants(time, engine.store.clock.next()) > 0)
    throw invalid('read_time cannot be in the future.')
  const versions = database.history.versionsAt(time)
  if (!versions) throw new FirestoreError('FAILED_PRECONDITION', 'The requested snapshot version is too old.')
  return pastView(database, versions)
}
