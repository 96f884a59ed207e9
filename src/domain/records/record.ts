/** The fields of every record; times are epoch milliseconds, `By` is a uid. */
export type BaseRecord = {
  id: string
  createdAt: number
  createdBy: string
  updatedAt: number
  updatedBy: string
}

/** Without a slash, and not beginning like the names that Firestore reserves. */
export const DOCUMENT_ID_PATTERN = /^[^/._][^/]*$/

/** An ISO day: `2026-11-22`. */
export const DAY_PATTERN = /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/
export const OPTIONAL_DAY_PATTERN = /^([0-9]{4}-[0-9]{2}-[0-9]{2})?$/
