import type { ReadAt, RunTransaction } from '#server/api/rest-transaction.ts'

type Data = Readonly<Record<string, unknown>>

/** A write as Cloud Functions tell of it; server times within are Dates or `{ toMillis }`. */
type Written = {
  id: string
  /** Undefined for a new document. */
  before: Data | undefined
  /** Undefined for one that is gone. */
  after: Data | undefined
  /** When it was committed, RFC 3339 with all its digits. */
  time: string
}

/** The database as its owner: the rules do not apply. */
type Database = { run: RunTransaction; readAt: ReadAt }

/** What a proof did; `proven` where everything agreed or nothing was to be asked, `resolved` where a hold was over. */
export type Outcome = 'proven' | 'held' | 'healed' | 'reported' | 'resolved'

export type Prove = (database: Database, written: Written) => Promise<Outcome>
