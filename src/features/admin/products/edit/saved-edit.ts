import type { PlannedRequest } from '#data/catalogue/import/planned-request.ts'
import type { ImportResult } from '#data/catalogue/import/send-import.ts'
import { keepLargeWork, readLarge } from '#lib/browser-storage.ts'

/** An edit from its start until its person closes it; kept in the browser, so that it survives a reload. */
export type SavedEdit = {
  id: string
  fileName: string
  reason: string
  products: readonly { id: string; sku: string; name: string }[]
  requests: readonly PlannedRequest[]
  /** Requests that were answered. */
  sent: number
  results: readonly ImportResult[]
}

const keyOf = (uid: string): string => `product-edit-${uid}`

export const readSavedEdit = (uid: string): Promise<SavedEdit | undefined> => readLarge<SavedEdit>(keyOf(uid))

export const keepSavedEdit = (uid: string, saved: SavedEdit | undefined): Promise<void> =>
  keepLargeWork(keyOf(uid), saved)
