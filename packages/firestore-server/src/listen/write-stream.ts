import { randomBytes } from 'node:crypto'
import { invalid } from '../errors.ts'
import { commitWhenFree, encodeCommit } from '../operations/commit-writes.ts'
import { decodeWrite } from '../operations/decode-write.ts'
import type { Caller, Engine, Identify } from '../operations/engine.ts'
import type { Database } from '../state/database.ts'
import { asArray, asString, type JsonObject } from '../values/proto-json.ts'
import { parseDatabaseName } from '../values/resource-name.ts'
import type { MessageStream, StreamOutput } from './message-stream.ts'

/** The `Write` method: a handshake, then commits answered strictly in order. A failed commit ends the stream. */
export class WriteStream implements MessageStream {
  readonly #engine: Engine
  readonly #identify: Identify
  /** Anonymous until the first message names the project. */
  #caller: Caller = { kind: 'client', auth: null }
  readonly #output: StreamOutput
  #database: Database | undefined
  #waiting: (readonly unknown[])[] = []
  #isBusy = false
  #isFinishing = false
  #isClosed = false
  #tokens = 0

  constructor(engine: Engine, identify: Identify, output: StreamOutput) {
    this.#engine = engine
    this.#identify = identify
    this.#output = output
  }

  receive(message: JsonObject) {
    if (this.#isClosed) return
    const writes = asArray(message['writes'], 'writes')
    if (!this.#database) {
      if (writes.length > 0 || message['streamId'] !== undefined || message['streamToken'] !== undefined) {
        throw invalid('The first request of a write stream must only name the database.')
      }
      const id = parseDatabaseName(asString(message['database'], 'database'))
      this.#caller = this.#identify(id.projectId)
      this.#database = this.#engine.store.database(id)
      this.#output.send({ streamId: randomBytes(9).toString('base64url'), streamToken: this.#nextToken() })
      return
    }
    this.#waiting.push(writes)
    if (!this.#isBusy) void this.#work(this.#database)
  }

  finish() {
    this.#isFinishing = true
    if (!this.#isBusy) this.#output.end()
  }

  close() {
    this.#isClosed = true
    this.#waiting = []
  }

  /** One request after the other: the client relies on the order of the responses. */
  async #work(database: Database) {
    this.#isBusy = true
    try {
      for (let writes = this.#waiting.shift(); writes && !this.#isClosed; writes = this.#waiting.shift()) {
        if (writes.length === 0) {
          // The client ended the stream: anything it sends afterwards is ignored.
          this.close()
          this.#output.send({ streamToken: this.#nextToken() })
          this.#output.end()
          return
        }
        const decoded = writes.map((write) => decodeWrite(database.name, write))
        const result = await commitWhenFree(this.#engine, this.#caller, database, decoded)
        this.#output.send({ streamToken: this.#nextToken(), ...encodeCommit(result) })
      }
      if (this.#isFinishing) this.#output.end()
    } catch (error) {
      if (!this.#isClosed) this.#output.fail(error)
    } finally {
      this.#isBusy = false
    }
  }

  #nextToken(): string {
    this.#tokens += 1
    return Buffer.from(String(this.#tokens)).toString('base64')
  }
}
