import { randomBytes } from 'node:crypto'
import { FirestoreError, invalid } from '../errors.ts'
import type { Instant } from '../values/value.ts'

/** Whether the result of a read is still the same. */
type ReadCheck = () => boolean

type Transaction = {
  database: string
  /** Smaller is older; a retry keeps the age of the transaction it retries. */
  age: number
  readOnly: boolean
  /** The time a read-only transaction reads at. */
  readTime: Instant | undefined
  locked: Set<string>
  checks: ReadCheck[]
  /** An older transaction took over its documents, or its commit failed: all it can do is be retried. */
  isLost: boolean
  startedAt: number
  usedAt: number
}

export type BeginOptions = { readOnly: boolean; readTime?: Instant; retried?: string | undefined }

const MAX_AGE_MILLIS = 270_000
const LOCK_WAIT_MILLIS = 2000

/**
 * Open transactions. What a read-write one reads is locked against commits of others: an older transaction takes over
 * the documents of a younger one, which must then be retried; everybody else waits, but not for long.
 */
export class Transactions {
  readonly #open = new Map<string, Transaction>()
  /** The transactions that have locked a document, by full name. */
  readonly #holders = new Map<string, Set<Transaction>>()
  #waiting: (() => void)[] = []
  #ages = 0
  readonly #maxIdleMillis: number

  /** After `maxIdleMillis` without a request a transaction ends; Firestore waits a minute. */
  constructor(maxIdleMillis = 60_000) {
    this.#maxIdleMillis = maxIdleMillis
  }

  /** Returns the new transaction's id, base64. */
  begin(database: string, { readOnly, readTime, retried }: BeginOptions): string {
    const now = Date.now()
    this.#expire(now)
    this.#ages += 1
    const id = randomBytes(12).toString('base64')
    this.#open.set(id, {
      database,
      age: (retried === undefined ? undefined : this.#open.get(retried)?.age) ?? this.#ages,
      readOnly,
      readTime,
      locked: new Set(),
      checks: [],
      isLost: false,
      startedAt: now,
      usedAt: now,
    })
    return id
  }

  /** The time a read-only transaction reads at; undefined for a read-write one, which reads the current state. */
  readTimeOf(id: string, database: string): Instant | undefined {
    return this.#find(id, database).readTime
  }

  /** Locks documents (full names) and remembers how to check at commit whether the read still holds. */
  recordRead(id: string, database: string, names: readonly string[], check: ReadCheck) {
    const transaction = this.#find(id, database)
    if (transaction.readOnly) return
    transaction.checks.push(check)
    for (const name of names) {
      const holders = this.#holders.get(name) ?? new Set()
      this.#holders.set(name, holders.add(transaction))
      transaction.locked.add(name)
    }
  }

  /**
   * Undefined when a commit to these documents can proceed now; otherwise resolves when it can, or rejects with
   * ABORTED.
   */
  waitForLocks(names: readonly string[], id: string | undefined): Promise<void> | undefined {
    const writer = id === undefined ? undefined : this.#open.get(id)
    return this.#isFree(names, writer) ? undefined : this.#wait(names, writer)
  }

  /** Ends the transaction; throws ABORTED when something it read has changed since. */
  finish(id: string, database: string, { writes }: { writes: number }) {
    const transaction = this.#find(id, database)
    if (transaction.readOnly && writes > 0) {
      this.#end(id, transaction)
      throw invalid('Cannot modify entities in a read-only transaction.')
    }
    if (transaction.checks.some((check) => !check())) {
      this.#lose(transaction)
      throw contention()
    }
    this.#end(id, transaction)
  }

  rollback(id: string, database: string) {
    const transaction = this.#open.get(id)
    if (!transaction || transaction.database !== database) throw unknownTransaction()
    if (transaction.isLost) return
    this.#end(id, transaction)
  }

  /** Takes over locks of younger transactions; returns whether nothing is left to wait for. */
  #isFree(names: readonly string[], writer: Transaction | undefined): boolean {
    let isFree = true
    for (const name of names) {
      for (const holder of this.#holders.get(name) ?? []) {
        if (holder === writer) continue
        if (writer && writer.age < holder.age) this.#lose(holder)
        else isFree = false
      }
    }
    return isFree
  }

  async #wait(names: readonly string[], writer: Transaction | undefined) {
    const deadline = Date.now() + LOCK_WAIT_MILLIS
    while (!this.#isFree(names, writer)) {
      const left = deadline - Date.now()
      if (left <= 0) {
        if (writer) this.#lose(writer)
        throw new FirestoreError('ABORTED', 'Transaction lock timeout.')
      }
      await this.#nextRelease(left)
      this.#expire(Date.now())
    }
    if (writer?.isLost) throw contention()
  }

  #nextRelease(timeout: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, timeout)
      this.#waiting.push(() => {
        clearTimeout(timer)
        resolve()
      })
    })
  }

  #find(id: string, database: string): Transaction {
    const transaction = this.#open.get(id)
    if (!transaction || transaction.database !== database) throw unknownTransaction()
    if (transaction.isLost) throw contention()
    transaction.usedAt = Date.now()
    return transaction
  }

  #end(id: string, transaction: Transaction) {
    this.#open.delete(id)
    this.#release(transaction)
  }

  /** Kept for a while, so that a retry keeps its age. */
  #lose(transaction: Transaction) {
    transaction.isLost = true
    this.#release(transaction)
  }

  #release(transaction: Transaction) {
    for (const name of transaction.locked) {
      const holders = this.#holders.get(name)
      holders?.delete(transaction)
      if (holders?.size === 0) this.#holders.delete(name)
    }
    transaction.locked.clear()
    transaction.checks = []
    for (const wake of this.#waiting.splice(0)) wake()
  }

  #expire(now: number) {
    for (const [id, transaction] of this.#open) {
      if (now - transaction.startedAt > MAX_AGE_MILLIS || now - transaction.usedAt > this.#maxIdleMillis)
        this.#end(id, transaction)
    }
  }
}

function contention(): FirestoreError {
  return new FirestoreError('ABORTED', 'Too much contention on these documents. Please try again.')
}

function unknownTransaction(): FirestoreError {
  return invalid('The referenced transaction has expired or is no longer valid.')
}
