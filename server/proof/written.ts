import type { RunTransaction } from '#server/api/rest-transaction.ts'

type Data = Readonly<Record<string, unknown>>

/** A write as a Cloud Functions event describes it; server times in it are Dates or `{ toMillis }`. */
export type Written = {
  id: string
  /** Undefined for a new document. */
  before: Data | undefined
  /** Undefined for a deleted document. */
  after: Data | undefined
  /** The time of the commit, RFC 3339 with all its digits. */
  time: string
}

/** The database with owner rights: the rules do not apply. */
export type Database = { run: RunTransaction }

/** Derives something from a write. */
export type Follow = (database: Database, written: Written) => Promise<void>

/** Longer than any id that our doors make; what is named after a record would not hold the longest that there can be. */
export const isNamedByUs = ({ id }: Pick<Written, 'id'>): boolean => id.length <= 200
