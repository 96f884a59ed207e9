import { randomBytes } from 'node:crypto'
import { FirestoreError, invalid } from '../errors.ts'

/** Whether what a transaction read is still the same. */
export type ReadCheck = () => boolean

type Transaction = { database: string; readOnly: boolean; checks: ReadCheck[]; expiresAt: number }

const MAX_AGE_MILLIS = 270_000

/** Open transactions. They are optimistic: nothing is locked, commit checks that the reads still hold. */
export class Transactions {
  readonly #open = new Map<string, Transaction>()

  /** Returns the new transaction's id, base64. */
  begin(database: string, { readOnly }: { readOnly: boolean }): string {
    const now = Date.now()
    for (const [id, { expiresAt }] of this.#open) if (expiresAt < now) this.#open.delete(id)
    const id = randomBytes(12).toString('base64')
    this.#open.set(id, { database, readOnly, checks: [], expiresAt: now + MAX_AGE_MILLIS })
    return id
  }

  /** Remembers a read, to be checked at commit. */
  recordRead(id: string, database: string, check: ReadCheck) {
    const transaction = this.#find(id, database)
    if (!transaction.readOnly) transaction.checks.push(check)
  }

  /** Ends the transaction; throws ABORTED when something it read has changed since. */
  finish(id: string, database: string, { writes }: { writes: number }) {
    const transaction = this.#find(id, database)
    this.#open.delete(id)
    if (transaction.readOnly && writes > 0)
      throw invalid('Cannot modify entities in a read-only transaction.')
    if (transaction.checks.some((check) => !check())) {
      throw new FirestoreError('ABORTED', 'Too much contention on these documents. Please try again.')
    }
  }

  rollback(id: string, database: string) {
    this.#find(id, database)
    this.#open.delete(id)
  }

  #find(id: string, database: string): Transaction {
    const transaction = this.#open.get(id)
    if (!transaction || transaction.database !== database) {
      throw invalid('The referenced transaction has expired or is no longer valid.')
    }
    return transaction
  }
}
