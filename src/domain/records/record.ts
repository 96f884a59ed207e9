/** The fields of every record; times are epoch milliseconds, `By` is a uid. */
export type BaseRecord = {
  id: string
  createdAt: number
  createdBy: string
  updatedAt: number
  updatedBy: string
}

/** An ISO day: `2026-11-22`. */
export const DAY_PATTERN = /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/
export const OPTIONAL_DAY_PATTERN = /^([0-9]{4}-[0-9]{2}-[0-9]{2})?$/
