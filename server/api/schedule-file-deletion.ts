import type { fileDeletionSchema } from '#domain/records/file-deletion-schema.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import type { RecordOf } from '#lib/schema.ts'
import type { Transaction } from './rest-transaction.ts'

const idOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1).replace(/\.[a-z]+$/, '')

/** Where it stands that the file is to be deleted. */
export const fileDeletionPath = (path: string): string => `${COLLECTIONS.fileDeletions}/${idOf(path)}`

/** Has a file deleted once `dueAt` has come, in the commit of `transaction`. */
export function scheduleFileDeletion(transaction: Transaction, path: string, dueAt: number): void {
  const deletion: RecordOf<typeof fileDeletionSchema> = { id: idOf(path), path, dueAt }
  transaction.set(fileDeletionPath(path), deletion)
}
