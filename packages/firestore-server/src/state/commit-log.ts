import {
  closeSync,
  existsSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import type { Database } from './database.ts'
import { lockDirectory } from './directory-lock.ts'
import type { StoredDocument } from './document.ts'
import type { Instant } from '../values/value.ts'
import { decodeRecord, encodeRecord, type LogRecord } from './log-record.ts'

const FILE = 'firestore.log'
const SNAPSHOT_DOCUMENTS_PER_RECORD = 200
const LINE_FEED = 10
/** Small logs are never worth compacting. */
const MIN_COMPACTION_BYTES = 4 * 1024 * 1024
const COMPACTION_GROWTH = 4

/**
 * The append-only file behind a store. A commit is handed to the operating system before it is acknowledged, so it
 * survives the death of this process (not a power cut: there is no fsync for each commit).
 */
export class CommitLog {
  readonly file: string
  readonly #report: (text: string) => void
  readonly #unlock: () => void
  #descriptor: number
  #bytes: number
  #compactAbove = MIN_COMPACTION_BYTES

  /** Throws when another server has the directory open. */
  constructor(directory: string, report: (text: string) => void) {
    mkdirSync(directory, { recursive: true })
    this.file = join(directory, FILE)
    this.#report = report
    this.#unlock = lockDirectory(directory)
    // A compaction that did not reach its rename left the old log whole.
    rmSync(this.#snapshotFile, { force: true })
    this.#descriptor = openSync(this.file, 'a')
    this.#bytes = fstatSync(this.#descriptor).size
  }

  /** Gives every record in order. A torn last line is cut off with a message; any other damage throws. */
  replay(take: (record: LogRecord) => void) {
    const content = existsSync(this.file) ? readFileSync(this.file) : Buffer.alloc(0)
    let line = 0
    let start = 0
    for (let end = content.indexOf(LINE_FEED); end !== -1; end = content.indexOf(LINE_FEED, start)) {
      line += 1
      take(this.#decode(content.toString('utf8', start, end), line))
      start = end + 1
    }
    if (start < content.length) {
      this.#report(
        `${this.file}: line ${line + 1} was cut short by a crash (${content.length - start} bytes); ` +
          'it was never acknowledged and is dropped',
      )
      ftruncateSync(this.#descriptor, start)
    }
    this.#bytes = start
  }

  append(record: LogRecord) {
    const bytes = Buffer.from(encodeRecord(record))
    try {
      writeWhole(this.#descriptor, bytes)
    } catch (error) {
      // Half a line here would make the next commit unreadable.
      ftruncateSync(this.#descriptor, this.#bytes)
      throw error
    }
    this.#bytes += bytes.length
  }

  /** Replaces a log that outgrew its content by a snapshot of it; `time` is that of the last commit. */
  compactWhenLarge(databases: Iterable<Database>, time: Instant) {
    if (this.#bytes <= this.#compactAbove) return
    try {
      this.#compact(databases, time)
    } catch (error) {
      // The commit itself is safe in the old log, so this must not fail it.
      this.#report(`${this.file}: compaction failed and will be tried later (${String(error)})`)
    }
    this.#compactAbove = Math.max(MIN_COMPACTION_BYTES, this.#bytes * COMPACTION_GROWTH)
  }

  close() {
    closeSync(this.#descriptor)
    this.#unlock()
  }

  #compact(databases: Iterable<Database>, time: Instant) {
    const descriptor = openSync(this.#snapshotFile, 'w')
    for (const database of databases) {
      for (const record of snapshotRecords(database, time))
        writeWhole(descriptor, Buffer.from(encodeRecord(record)))
    }
    fsyncSync(descriptor)
    renameSync(this.#snapshotFile, this.file)
    closeSync(this.#descriptor)
    closeSync(descriptor)
    this.#descriptor = openSync(this.file, 'a')
    this.#bytes = fstatSync(this.#descriptor).size
  }

  get #snapshotFile(): string {
    return `${this.file}.snapshot`
  }

  #decode(text: string, line: number): LogRecord {
    try {
      return decodeRecord(text)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      throw new Error(
        `${this.file}:${line} is damaged (${reason}). Mend the line, or delete the file to start empty.`,
        { cause: error },
      )
    }
  }
}

function* snapshotRecords(database: Database, time: Instant): Iterable<LogRecord> {
  const record = (documents: readonly StoredDocument[]): LogRecord => ({
    database: database.name,
    time,
    isSnapshot: true,
    changes: documents.map((after) => ({ path: after.path, after })),
  })
  let batch: StoredDocument[] = []
  for (const document of database.documents()) {
    batch.push(document)
    if (batch.length < SNAPSHOT_DOCUMENTS_PER_RECORD) continue
    yield record(batch)
    batch = []
  }
  if (batch.length > 0) yield record(batch)
}

function writeWhole(descriptor: number, bytes: Uint8Array) {
  for (let written = 0; written < bytes.length;) written += writeSync(descriptor, bytes, written)
}
