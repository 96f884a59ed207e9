import { kycSchema } from '#domain/people/kyc-schema.ts'
import { fileDeletionSchema } from '#domain/records/file-deletion-schema.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { decoded } from '#lib/schema.ts'
import type { RunTransaction } from '#server/api/rest-transaction.ts'

/** Deletes an upload by the path that the API gave it; one that is gone is no error. */
export type DeleteFile = (path: string) => Promise<void>

/** As many as one run deletes; the rest waits for the next. */
const AT_ONCE = 500

/** `/uploads/kyc/{uid}/{name}.jpg`, with its parts. */
const KYC_PATH = /^\/uploads\/kyc\/([\w-]+)\/([\w.-]+)$/

/**
 * Deletes the files whose time has come and returns their paths. One that cannot be deleted holds up no other, and is
 * tried again with the next run; a file that is gone already counts as deleted.
 */
export async function deleteDueFiles(
  run: RunTransaction,
  deleteFile: DeleteFile,
  now: number,
): Promise<string[]> {
  const due = await run((transaction) =>
    transaction.list({
      from: COLLECTIONS.fileDeletions,
      where: {},
      between: { dueAt: [0, now] },
      limit: AT_ONCE,
    }),
  )
  const deleted: string[] = []
  const failures: unknown[] = []
  for (const { id, data } of due)
    try {
      const read = decoded(fileDeletionSchema, { ...data, id })
      if (!read.ok) throw new Error(read.problem)
      if (!(await isInUse(run, read.record.path))) {
        await deleteFile(read.record.path)
        deleted.push(read.record.path)
      }
      await run(async (transaction) => transaction.delete(`${COLLECTIONS.fileDeletions}/${id}`))
    } catch (error) {
      failures.push(new Error(`fileDeletions/${id} could not be carried out`, { cause: error }))
    }
  if (failures.length > 0) throw new AggregateError(failures, 'Some files could not be deleted')
  return deleted
}

/** A customer may take back that they removed it. */
async function isInUse(run: RunTransaction, path: string): Promise<boolean> {
  const [, uid, name] = KYC_PATH.exec(path) ?? []
  if (!uid) return false
  const [stored] = await run((transaction) => transaction.get([`${COLLECTIONS.kyc}/${uid}`]))
  const read = decoded(kycSchema, stored && { ...stored, id: uid })
  return read.ok && Object.values(read.record.files).some(({ file }) => file === name)
}
