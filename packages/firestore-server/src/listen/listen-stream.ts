import { FirestoreError, invalid, toFirestoreError } from '../errors.ts'
import type { Caller, Engine, Identify } from '../operations/engine.ts'
import { decodeQuery } from '../query/decode-query.ts'
import type { Database } from '../state/database.ts'
import { type DocumentChange, encodeDocument } from '../state/document.ts'
import type { Commit } from '../state/store.ts'
import { formatInstant } from '../values/instant.ts'
import {
  asObject,
  asString,
  asStrings,
  type JsonObject,
  optionalInt,
  optionalString,
} from '../values/proto-json.ts'
import { documentPathIn, parentPathIn, parseDatabaseName } from '../values/resource-name.ts'
import type { Instant } from '../values/value.ts'
import { commitMessages } from './commit-messages.ts'
import { documentsTarget } from './documents-target.ts'
import { existenceFilter } from './existence-filter.ts'
import type { MessageStream, StreamOutput } from './message-stream.ts'
import { queryTarget } from './query-target.ts'
import { type Resumption, resumeTokenOf, resumption } from './resume.ts'
import type { Target, TargetDelta } from './target.ts'

/**
 * The `Listen` method: targets are added and removed, and every commit is one consistent snapshot across all of them.
 */
export class ListenStream implements MessageStream {
  readonly #engine: Engine
  readonly #identify: Identify
  /** Anonymous until the first message names the project. */
  #caller: Caller = { kind: 'client', auth: null }
  readonly #output: StreamOutput
  readonly #targets = new Map<number, Target>()
  #database: Database | undefined
  #stops: (() => void)[] = []
  /** Whether client or server numbers the targets of this stream; known from the first target on. */
  #numbering: 'client' | 'server' | undefined
  #lastAssigned = 0

  constructor(engine: Engine, identify: Identify, output: StreamOutput) {
    this.#engine = engine
    this.#identify = identify
    this.#output = output
  }

  receive(message: JsonObject) {
    const database = this.#open(message)
    if (message['addTarget'] !== undefined)
      this.#addTarget(database, asObject(message['addTarget'], 'addTarget'))
    const removed = optionalInt(message['removeTarget'], 'removeTarget')
    if (removed !== undefined) {
      // Acknowledged even when the target is gone: the client expects one response per request.
      this.#targets.delete(removed)
      this.#send({ targetChange: { targetChangeType: 'REMOVE', targetIds: [removed] } })
    }
  }

  finish() {
    this.close()
    this.#output.end()
  }

  close() {
    for (const stop of this.#stops) stop()
    this.#stops = []
    this.#targets.clear()
  }

  #open(message: JsonObject): Database {
    if (this.#database) {
      const named = optionalString(message['database'], 'database')
      if (named && named !== this.#database.name) {
        throw invalid(`This stream is of ${this.#database.name}, not of ${JSON.stringify(named)}.`)
      }
      return this.#database
    }
    const id = parseDatabaseName(asString(message['database'], 'database'))
    this.#caller = this.#identify(id.projectId)
    const database = this.#engine.store.database(id)
    this.#database = database
    this.#stops = [
      this.#engine.store.subscribe(database, (commit) => this.#follow(commit)),
      this.#engine.rules.subscribe((projectId) => {
        if (projectId === database.projectId)
          for (const target of this.#targets.values()) this.#isAllowed(target)
      }),
    ]
    return database
  }

  #addTarget(database: Database, json: JsonObject) {
    const id = this.#targetId(optionalInt(json['targetId'], 'targetId') ?? 0)
    let target: Target
    try {
      target = this.#decodeTarget(database, id, json)
      target.authorize()
    } catch (error) {
      this.#refuse(id, error)
      return
    }
    this.#targets.set(id, target)
    this.#send({ targetChange: { targetChangeType: 'ADD', targetIds: [id] } })
    const time = this.#engine.store.clock.next()
    const resumed = resumption(database, time, json)
    const delta = missedDelta(target, resumed)
    if (delta) {
      this.#sendMissed(database, target, {
        changes: resumed.kind === 'deltas' ? resumed.changes : [],
        delta,
        time,
      })
      const expectedCount = optionalInt(json['expectedCount'], 'expectedCount')
      this.#send(existenceFilter(target, delta, { expectedCount, mayHoldMore: resumed.kind === 'unknown' }))
    } else {
      if (resumed.kind !== 'none')
        this.#send({ targetChange: { targetChangeType: 'RESET', targetIds: [id] } })
      this.#sendResult(database, target, time)
    }
    this.#send({ targetChange: { targetChangeType: 'CURRENT', targetIds: [id], ...snapshotAt(time) } })
    this.#sendSnapshot(time)
  }

  /** The client numbers its targets, or leaves all of them to the server (0). */
  #targetId(given: number): number {
    const numbering = given === 0 ? 'server' : 'client'
    this.#numbering ??= numbering
    if (this.#numbering !== numbering) {
      throw invalid('The target ids of a stream are all given by the client or all by the server.')
    }
    if (given < 0) throw invalid(`Target id ${given} is negative.`)
    if (this.#targets.has(given)) throw invalid(`Target ${given} is already in use.`)
    if (given === 0) this.#lastAssigned += 1
    return given || this.#lastAssigned
  }

  /** Sends what changed since the client's last snapshot. */
  #sendMissed(
    database: Database,
    target: Target,
    missed: { changes: readonly DocumentChange[]; delta: TargetDelta; time: Instant },
  ) {
    const { changes, delta, time } = missed
    const deltas = [{ target, delta }]
    for (const message of commitMessages(this.#engine, this.#caller, database, { deltas, changes, time })) {
      this.#send(message)
    }
    if (delta.changed.length > 0) target.countReads(delta.changed.length)
  }

  #decodeTarget(database: Database, id: number, json: JsonObject): Target {
    if (json['documents'] !== undefined) {
      const names = asStrings(asObject(json['documents'], 'documents')['documents'], 'documents')
      if (names.length === 0) throw invalid('A documents target needs documents.')
      const paths = names.map((name) => documentPathIn(database.name, name))
      return documentsTarget(this.#engine, this.#caller, database, id, paths)
    }
    const target = asObject(json['query'], 'query')
    const parent = parentPathIn(database.name, asString(target['parent'], 'parent'))
    const structured = asObject(target['structuredQuery'], 'structuredQuery')
    if (structured['findNearest'] !== undefined) throw invalid('A vector search cannot be listened to.')
    const query = decodeQuery(structured, parent)
    return queryTarget(this.#engine, this.#caller, database, id, query)
  }

  #sendResult(database: Database, target: Target, time: Instant) {
    const documents = target.load()
    for (const document of documents) {
      this.#send({
        documentChange: { document: encodeDocument(target.shape(document)), targetIds: [target.id] },
      })
    }
    const missing = target.missing()
    for (const path of missing) {
      const document = `${database.name}/documents/${path}`
      this.#send({
        documentDelete: { document, readTime: formatInstant(time), removedTargetIds: [target.id] },
      })
    }
    target.countReads(documents.length + missing.length)
  }

  #follow({ database, changes, time }: Commit) {
    const deltas: { target: Target; delta: TargetDelta }[] = []
    let isConcerned = false
    for (const target of this.#targets.values()) {
      const delta = target.follow(changes)
      if (!delta) continue
      isConcerned = true
      const isEmpty = delta.changed.length === 0 && delta.removed.length === 0
      if (isEmpty || !this.#isAllowed(target)) continue
      if (delta.changed.length > 0) target.countReads(delta.changed.length)
      deltas.push({ target, delta })
    }
    for (const message of commitMessages(this.#engine, this.#caller, database, { deltas, changes, time })) {
      this.#send(message)
    }
    if (isConcerned) this.#sendSnapshot(time)
  }

  /** Data or rules may have changed since the target was added: checks again, and drops it when it is now denied. */
  #isAllowed(target: Target): boolean {
    try {
      target.authorize()
      return true
    } catch (error) {
      this.#targets.delete(target.id)
      this.#refuse(target.id, error)
      return false
    }
  }

  #refuse(id: number, error: unknown) {
    const { code, message } = toFirestoreError(error)
    if (!(error instanceof FirestoreError)) this.#engine.report(`Listen target ${id}: ${String(error)}`)
    this.#send({ targetChange: { targetChangeType: 'REMOVE', targetIds: [id], cause: { code, message } } })
  }

  /** Without target ids: everything up to `time` has been sent. Only this makes the client raise a snapshot. */
  #sendSnapshot(time: Instant) {
    this.#send({ targetChange: { targetChangeType: 'NO_CHANGE', ...snapshotAt(time) } })
  }

  #send(message: JsonObject) {
    this.#output.send(message)
  }
}

/** Undefined when the client must be sent the whole result. */
function missedDelta(target: Target, resumed: Resumption): TargetDelta | undefined {
  if (resumed.kind === 'deltas') return target.resume(resumed.changes)
  return resumed.kind === 'unknown' ? target.loadSince(resumed.since) : undefined
}

function snapshotAt(time: Instant) {
  return { readTime: formatInstant(time), resumeToken: resumeTokenOf(time) }
}
