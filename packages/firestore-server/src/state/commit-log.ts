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
  writeFileSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { FirestoreError } from '../errors.ts'
import { AcknowledgedSize } from './acknowledged-size.ts'
import type { Database } from './database.ts'
import { lockDirectory } from './directory-lock.ts'
import type { StoredDocument } from './document.ts'
import type { Instant } from '../values/value.ts'
import { isFullDisk } from './full-disk.ts'
import { decodeRecord, encodeRecord, type LogRecord } from './log-record.ts'

const FILE = 'firestore.log'
const SIZE_FILE = 'firestore.acknowledged'
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
  readonly #acknowledged: AcknowledgedSize
  #descriptor: number
  #bytes: number
  #isFull = false
  #compactAbove = MIN_COMPACTION_BYTES

  /** Throws when another server has the directory open. */
  constructor(directory: string, report: (text: string) => void) {
    mkdirSync(directory, { recursive: true })
    this.file = join(directory, FILE)
    this.#report = report
    this.#unlock = lockDirectory(directory)
    try {
      // A compaction that did not reach its rename left the old log intact.
      rmSync(this.#snapshotFile, { force: true })
      this.#descriptor = openSync(this.file, 'a')
      this.#bytes = fstatSync(this.#descriptor).size
      this.#acknowledged = new AcknowledgedSize(join(directory, SIZE_FILE))
    } catch (error) {
      this.#unlock()
      throw error
    }
  }

  /**
   * Returns every record in order. A torn last line is cut off with a message that says whether it was acknowledged;
   * any other damage throws.
   */
  replay(take: (record: LogRecord) => void) {
    const content = existsSync(this.file) ? readFileSync(this.file) : Buffer.alloc(0)
    let line = 0
    let start = 0
    for (let end = content.indexOf(LINE_FEED); end !== -1; end = content.indexOf(LINE_FEED, start)) {
      line += 1
      take(this.#decode(content.toString('utf8', start, end), line))
      start = end + 1
    }
    const torn = content.subarray(start)
    const { before = 0 } = this.#acknowledged
    if (before > start) this.#reportLoss(before - start, torn)
    else if (torn.length > 0)
      this.#report(
        `${this.file}: line ${line + 1} was cut short by a crash (${torn.length} bytes); ` +
          'it was never acknowledged and is dropped',
      )
    if (torn.length > 0) ftruncateSync(this.#descriptor, start)
    this.#bytes = start
    this.#acknowledged.set(start)
  }

  /**
   * Throws RESOURCE_EXHAUSTED when the disk is full; the log is then unchanged, and accepts commits again once there is
   * space.
   */
  append(record: LogRecord) {
    const bytes = Buffer.from(encodeRecord(record))
    try {
      writeWhole(this.#descriptor, bytes)
    } catch (error) {
      // Half a line here would make the next commit unreadable.
      ftruncateSync(this.#descriptor, this.#bytes)
      throw this.#refusal(error)
    }
    this.#bytes += bytes.length
    // What only creates documents leaves nothing behind that a snapshot would drop.
    if (record.changes.every(({ after }) => after?.createTime === after?.updateTime && after !== undefined))
      this.#compactAbove += bytes.length
    this.#acknowledged.set(this.#bytes)
    if (this.#isFull) this.#report(`${this.file}: there is space again; writes are taken`)
    this.#isFull = false
  }

  /** Replaces a log that outgrew its content with a snapshot of it; `time` is that of the last commit. */
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
    this.#acknowledged.close()
    this.#unlock()
  }

  #compact(databases: Iterable<Database>, time: Instant) {
    this.#writeSnapshot(databases, time)
    this.#acknowledged.forget()
    renameSync(this.#snapshotFile, this.file)
    closeSync(this.#descriptor)
    this.#descriptor = openSync(this.file, 'a')
    this.#bytes = fstatSync(this.#descriptor).size
    this.#acknowledged.set(this.#bytes)
  }

  #writeSnapshot(databases: Iterable<Database>, time: Instant) {
    const descriptor = openSync(this.#snapshotFile, 'w')
    try {
      for (const database of databases) {
        for (const record of snapshotRecords(database, time))
          writeWhole(descriptor, Buffer.from(encodeRecord(record)))
      }
      fsyncSync(descriptor)
    } catch (error) {
      // On a full disk a partial snapshot takes space that commits need.
      rmSync(this.#snapshotFile, { force: true })
      throw error
    } finally {
      closeSync(descriptor)
    }
  }

  /** Acknowledged commits are missing at the end; `torn` is the rest of the first of them. */
  #reportLoss(missing: number, torn: Buffer) {
    const copy = `${this.file}.torn-${Date.now()}`
    if (torn.length > 0) writeFileSync(copy, torn)
    this.#report(
      `${this.file} lost its end: ${missing} bytes of acknowledged commits are gone, the last ones made. ` +
        `It was ${this.#acknowledged.before} bytes long. Everything before is there. ` +
        (torn.length > 0
          ? `What is left of the first lost commit (${torn.length} bytes) is kept in ${copy}. `
          : '') +
        'If you have a copy of the log, stop the server and put it back.',
    )
  }

  #refusal(error: unknown): Error {
    const reason = (error as Error).message
    if (!isFullDisk(error)) return new Error(`${this.file}: ${reason}`, { cause: error })
    const text =
      `${this.file}: the disk is full (${reason}). Writes are refused until there is space; ` +
      'nothing acknowledged is lost. Free some space on this disk.'
    if (!this.#isFull) this.#report(`${text} A restart is not needed.`)
    this.#isFull = true
    return new FirestoreError('RESOURCE_EXHAUSTED', text, { cause: error })
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
