import { type DatabaseId, databaseName, parseDatabaseName } from '../values/resource-name.ts'
import type { Instant } from '../values/value.ts'
import { Clock } from './clock.ts'
import type { CommitLog } from './commit-log.ts'
import { Database } from './database.ts'
import type { DocumentChange } from './document.ts'
import type { LogRecord } from './log-record.ts'

export type Commit = { database: Database; changes: readonly DocumentChange[]; time: Instant }

/** Every database of the server. A commit is in the log, if there is one, before anybody can see it. */
export class Store {
  readonly clock: Clock
  readonly #databases = new Map<string, Database>()
  readonly #subscribers = new Map<string, Set<(commit: Commit) => void>>()
  readonly #log: CommitLog | undefined

  /** Replays the log; throws when it is damaged anywhere except for a torn last line. */
  constructor(options: { clock?: Clock; log?: CommitLog } = {}) {
    this.clock = options.clock ?? new Clock()
    this.#log = options.log
    this.#log?.replay((record) => this.#replay(record))
  }

  /** Databases are created when first named. */
  database(id: DatabaseId): Database {
    const name = databaseName(id)
    const existing = this.#databases.get(name)
    if (existing) return existing
    const database = new Database(id, this.clock.next())
    this.#databases.set(name, database)
    return database
  }

  databases(): Iterable<Database> {
    return this.#databases.values()
  }

  /** Makes the changes durable, then visible, then calls the subscribers; all before it returns. */
  commit(database: Database, changes: readonly DocumentChange[], time: Instant) {
    if (changes.length === 0) return
    this.#log?.append({ database: database.name, time, changes })
    apply(database, changes)
    database.history.add({ time, changes })
    for (const tell of this.#subscribers.get(database.name) ?? []) tell({ database, changes, time })
    this.#log?.compactWhenLarge(this.#databases.values(), time)
  }

  /** Deletes every document of a database in one commit. */
  clear(database: Database) {
    const changes = [...database.documents()].map((before) => ({
      path: before.path,
      before,
      after: undefined,
    }))
    this.commit(database, changes, this.clock.next())
  }

  /** Calls `tell` after each commit to the database; returns the stop function. */
  subscribe(database: Database, tell: (commit: Commit) => void): () => void {
    const subscribers = this.#subscribers.get(database.name) ?? new Set()
    this.#subscribers.set(database.name, subscribers)
    subscribers.add(tell)
    return () => subscribers.delete(tell)
  }

  close() {
    this.#log?.close()
  }

  #replay({ database: name, time, changes, isSnapshot }: LogRecord) {
    const id = parseDatabaseName(name)
    const database = this.#databases.get(name) ?? new Database(id, time)
    this.#databases.set(name, database)
    const full = changes.map(({ path, after }) => ({ path, before: database.get(path), after }))
    apply(database, changes)
    this.clock.advancePast(time)
    // A snapshot has the documents that existed, not those deleted before it.
    if (isSnapshot) database.history.restart(time)
    else database.history.add({ time, changes: full })
  }
}

function apply(database: Database, changes: LogRecord['changes']) {
  for (const { path, after } of changes) {
    if (after) database.put(after)
    else database.remove(path)
  }
}
