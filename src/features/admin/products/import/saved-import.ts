import type { FailedRows, FileToRead } from '#data/catalogue/import/import-messages.ts'
import type { UndoResult } from '#data/catalogue/import/send-import.ts'
import { requestKey, type PlannedRequest } from '#data/catalogue/import/planned-request.ts'
import type { ImportCounts } from '#domain/catalogue/import/import-summary.ts'
import { keepLargeWork, readLarge } from '#lib/browser-storage.ts'

/** An import from its start until its person closes it; kept in the browser with its file, so that it survives a reload. */
export type SavedImport = FileToRead & {
  id: string
  fileName: string
  /** The branch whose opening stock the file has; '' or missing where its quantities are left out. */
  openingAt?: string
  /** As the file was checked. */
  counts: ImportCounts
  requests: number
  products: number
  /** Requests that were answered. */
  sent: number
  created: number
  updated: number
  /** Rows with errors in the file, and those refused while writing. */
  failed: readonly FailedRows[]
  refused: readonly { sku: string; lines: readonly number[]; problem: string }[]
  /** After a refusal: what was written is put back, but for what somebody has changed since. */
  putBack?: readonly UndoResult[]
}

const keyOf = (uid: string): string => `import-${uid}`

/** Under which the requests of an import wait. */
export const planKey = (uid: string, importId: string): string => `${keyOf(uid)}-${importId}`

export const readSavedImport = (uid: string): Promise<SavedImport | undefined> =>
  readLarge<SavedImport>(keyOf(uid))

export const keepSavedImport = (uid: string, saved: SavedImport): Promise<void> =>
  keepLargeWork(keyOf(uid), saved)

export const readRequest = (uid: string, importId: string, at: number): Promise<PlannedRequest | undefined> =>
  readLarge<PlannedRequest>(requestKey(planKey(uid, importId), at))

export async function forgetSavedImport(uid: string, { id, requests }: SavedImport): Promise<void> {
  for (let at = 0; at < requests; at++) await keepLargeWork(requestKey(planKey(uid, id), at), undefined)
  await keepLargeWork(keyOf(uid), undefined)
}

/** Whether everything is written, or a row was refused and everything put back. */
export const isOver = ({ sent, requests, refused, putBack }: SavedImport): boolean =>
  refused.length > 0 ? putBack !== undefined : sent >= requests
