import type { AddressInfo } from 'node:net'
import { createAdmin, type FirestoreAdmin } from './admin.ts'
import type { Engine } from './operations/engine.ts'
import { keepDocuments } from './operations/keep-documents.ts'
import { compileSetting, RulesBook } from './operations/rules-book.ts'
import { Transactions } from './operations/transactions.ts'
import type { IndexDefinitions } from './query/index-definitions.ts'
import type { Costs } from './rules/cost-meter.ts'
import { ReadMeter, type Reads } from './read-meter.ts'
import type { Ruleset } from './rules/evaluation.ts'
import { CommitLog } from './state/commit-log.ts'
import { Store } from './state/store.ts'
import { createHttpServer } from './transports/http-server.ts'
import type { LocalPages } from './transports/local-requests.ts'
import { createSharedPort } from './transports/port.ts'
import { WebChannelEndpoint } from './transports/webchannel-endpoint.ts'
import { fieldsToPlain, type Plain } from './values/plain.ts'
import { formatInstant } from './values/instant.ts'
import { collectionOf, lastSegment } from './values/resource-name.ts'

export type FirestoreOptions = {
  /** 0, the default, takes any free port. */
  port?: number
  host?: string
  /** Origins whose pages may use the server; any page on this machine when left out. Programs always may. */
  origins?: readonly string[]
  /** Where the commit log is kept; without it nothing is kept after the end. */
  dataDir?: string
  /**
   * A rules source for every project, or 'open' to allow everything. Without rules only admins get in. Clients wait for a
   * promise, which must give compiled rules soon: `rulesInForce` says when.
   */
  rules?: string | Promise<string>
  /** Called with every operation that these rules evaluate, so that tests can find the conditions that decide it. */
  watchRules?: Ruleset['watch']
  /** The content of `firestore.indexes.json`; without it no query is refused for a missing index. */
  indexes?: IndexDefinitions
  /** The project that `admin`, `setRules` and `clear` use by default. */
  projectId?: string
  /**
   * Whether to accept the tokens of `mockUserToken` and rules-unit-testing, which are dated 1970 and so expired; true
   * when left out.
   */
  mockTokens?: boolean
  /**
   * After how long without a request a transaction ends and frees what it locked; Firestore's minute when left out. Less
   * is for tests that kill clients, which nobody rolls back.
   */
  idleTransactionMillis?: number
  /** Receives messages for the developer; without it they go to stderr. */
  onMessage?: (text: string) => void
}

export type FirestoreServer = {
  host: string
  port: number
  url: string
  projectId: string
  /** Rejects when promised rules are faulty. */
  rulesInForce: Promise<void>
  /** Rejects with RulesError, leaving the old rules in force. */
  setRules: (source: string, projectId?: string) => Promise<void>
  /** Deletes every document; listeners are notified. */
  clear: (projectId?: string) => void
  /** Keeps every document as it is now; the returned function puts them back, and listeners are notified. */
  keep: () => () => void
  /** Stops serving and closes the log. */
  close: () => Promise<void>
  admin: FirestoreAdmin
  /** Direct access to another project's default database. */
  adminOf: (projectId: string) => FirestoreAdmin
  /** Calls `tell` after every write of a document of the collection; returns the stop function. */
  followWrites: (collection: string, tell: (write: FollowedWrite) => void) => () => void
  reads: () => Reads
  /** The costs of evaluating the current rules; undefined where there are none. */
  ruleCosts: () => Costs | undefined
  resetReads: () => void
}

type PlainData = { [name: string]: Plain }

/** `before` is undefined for a new document, `after` for a deleted one; `time` is RFC 3339. */
type FollowedWrite = {
  id: string
  before: PlainData | undefined
  after: PlainData | undefined
  time: string
}

const DEFAULT_DATABASE = '(default)'

/** Starts a Firestore server. Rejects when the port is taken, the rules are faulty or the log is damaged. */
export async function startFirestore(options: FirestoreOptions = {}): Promise<FirestoreServer> {
  const { port = 0, host = '127.0.0.1', projectId = 'demo-project' } = options
  const report = options.onMessage ?? ((text: string) => console.error(`firestore: ${text}`))
  const { rules, watchRules } = options
  const initialRules = typeof rules === 'string' ? await compileSetting(rules, watchRules) : undefined
  const store = openStore(options.dataDir, report)
  const engine: Engine = {
    store,
    rules: new RulesBook(initialRules),
    transactions: new Transactions(options.idleTransactionMillis),
    meter: new ReadMeter(),
    indexes: options.indexes,
    mockTokens: options.mockTokens ?? true,
    report,
  }
  const pages: LocalPages = options.origins ?? 'any of this machine'
  const channels = new WebChannelEndpoint(engine)
  const rulesInForce = Promise.resolve(typeof rules === 'string' ? undefined : rules).then(async (source) => {
    if (source !== undefined) engine.rules.set(projectId, await compileSetting(source, watchRules))
  })
  // Whoever waits for it hears of it.
  rulesInForce.catch(() => {})
  const { server, closeConnections } = createSharedPort(
    engine,
    createHttpServer(engine, channels, { host, pages }),
    rulesInForce,
  )
  const close = () =>
    new Promise<void>((resolve) => {
      channels.close()
      server.close(() => {
        store.close()
        resolve()
      })
      closeConnections()
    })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => {
      channels.close()
      store.close()
      reject(error)
    })
    server.listen(port, host, resolve)
  })
  const actualPort = (server.address() as AddressInfo).port
  const databaseOf = (id: string) => store.database({ projectId: id, databaseId: DEFAULT_DATABASE })
  return {
    host,
    port: actualPort,
    url: `http://${host}:${actualPort}`,
    projectId,
    rulesInForce,
    setRules: async (source, id = projectId) => engine.rules.set(id, await compileSetting(source)),
    clear: (id = projectId) => store.clear(databaseOf(id)),
    keep: () => keepDocuments(engine, databaseOf(projectId)),
    close,
    admin: createAdmin(engine, databaseOf(projectId)),
    adminOf: (id) => createAdmin(engine, databaseOf(id)),
    followWrites: (collection, tell) =>
      store.subscribe(databaseOf(projectId), ({ changes, time }) => {
        for (const { path, before, after } of changes)
          if (collectionOf(path) === collection)
            tell({
              id: lastSegment(path),
              // Decoded only for those who look.
              get before() {
                return before && fieldsToPlain(before.fields)
              },
              get after() {
                return after && fieldsToPlain(after.fields)
              },
              time: formatInstant(time),
            })
      }),
    reads: () => engine.meter.reads(),
    ruleCosts: () => engine.rules.get(projectId)?.costs?.(),
    resetReads: () => engine.meter.reset(),
  }
}

function openStore(dataDir: string | undefined, report: (text: string) => void): Store {
  if (dataDir === undefined) return new Store()
  const log = new CommitLog(dataDir, report)
  try {
    return new Store({ log })
  } catch (error) {
    log.close()
    throw error
  }
}
