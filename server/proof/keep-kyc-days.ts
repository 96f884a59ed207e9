import { kycSchema } from '#domain/people/kyc-schema.ts'
import { filesDeletedAfter, REPLACED_KEPT_MS, yearsAfterLastOrder } from '#domain/people/kyc-retention.ts'
import type { Kyc } from '#domain/people/kyc.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { uploadFolder } from '#domain/records/upload-place.ts'
import { decoded } from '#lib/schema.ts'
import type { Transaction } from '#server/api/rest-transaction.ts'
import { fileDeletionPath, scheduleFileDeletion } from '#server/api/schedule-file-deletion.ts'
import type { Database, Written } from './written.ts'
import { epochOf } from '#lib/iso-day.ts'

/**
 * Writes the day on which a customer's documents are deleted as soon as something is decided on them, and has the files
 * deleted that they replaced. Returns whether it wrote anything.
 */
export async function keepKycDays(
  { run }: Pick<Database, 'run'>,
  { id, before, time }: Written,
): Promise<boolean> {
  const was = readKyc(id, before)
  return run(async (transaction) => {
    const path = `${COLLECTIONS.kyc}/${id}`
    const [stored] = await transaction.get([path])
    const kyc = readKyc(id, stored)
    if (!kyc) return false
    const dropped = await droppedFiles(transaction, was, kyc, epochOf(time) || kyc.updatedAt)
    // That a document has expired by itself is no decision, and gives no reason to keep it for longer.
    const deleteAt = kyc.status === 'expired' && kyc.deleteAt > 0 ? kyc.deleteAt : filesDeletedAfter(kyc)
    // The last order may have moved the day of what is kept since it, which the run of that day looks at.
    const isKept = kyc.deleteAt > deleteAt && deleteAt > 0 && was?.updatedAt === kyc.updatedAt
    if (deleteAt === kyc.deleteAt || isKept) return dropped
    transaction.update(path, { deleteAt } satisfies Partial<Kyc>)
    return true
  })
}

/** Those that were there before, as far as nothing says yet when they are deleted. */
async function droppedFiles(
  transaction: Transaction,
  was: Kyc | undefined,
  kyc: Kyc,
  at: number,
): Promise<boolean> {
  if (!was) return false
  const kept = new Set(Object.values(kyc.files).map(({ file }) => file))
  const dropped = Object.values(was.files)
    .map(({ file }) => file)
    .filter((file) => !kept.has(file))
  const paths = dropped.map((file) => `${uploadFolder('kyc', kyc.id)}/${file}`)
  const known = await transaction.get(paths.map(fileDeletionPath))
  const accepted = new Set(
    Object.values(was.decisions).flatMap(({ file, state }) => (state === 'accepted' ? [file] : [])),
  )
  paths.forEach((path, index) => {
    if (known[index]) return
    const isAccepted = accepted.has(dropped[index] ?? '')
    scheduleFileDeletion(transaction, path, isAccepted ? yearsAfterLastOrder(at) : at + REPLACED_KEPT_MS)
  })
  return known.some((one) => one === undefined)
}

function readKyc(id: string, stored: Readonly<Record<string, unknown>> | undefined): Kyc | undefined {
  const read = decoded(kycSchema, stored && { ...stored, id })
  return read.ok ? read.record : undefined
}
