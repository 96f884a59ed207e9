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
