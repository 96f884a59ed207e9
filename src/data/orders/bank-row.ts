import type { Transaction } from 'firebase/firestore'
import { decoderOf } from '#data/firebase/decoder-of.ts'
import { documentOf } from '#data/firebase/firestore.ts'
import { isSameTransfer, type Payment } from '#domain/money/payment.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { uniqueValueSchema } from '#domain/records/unique-value-schema.ts'
import { decodePayment } from './payments.ts'

const decodeHolder = decoderOf(COLLECTIONS.unique, uniqueValueSchema)

/**
 * Reads who has the row of the bank's file that a decision is about. `write` takes it with a verification and gives it
 * back with a reversal; a row that verified the parts of one transfer stays theirs.
 */
export async function bankRowFor(
  transaction: Transaction,
  payment: Payment,
  { status, bankEntry = payment.bankEntry }: { status: Payment['status']; bankEntry?: string },
): Promise<{ isUsed: boolean; write: () => void }> {
  const nothing = { isUsed: false, write: () => undefined }
  if (!bankEntry || status === 'rejected') return nothing
  const reference = documentOf(COLLECTIONS.unique, `bankRow__${bankEntry}`)
  const stored = await transaction.get(reference)
  const recordId = stored.exists() ? decodeHolder(stored.id, stored.data()).recordId : undefined
  if (status === 'reversed') {
    const isGivenBack = recordId === payment.id && !payment.transfer
    return isGivenBack ? { isUsed: false, write: () => void transaction.delete(reference) } : nothing
  }
  if (recordId === undefined) {
    const holder = {
      kind: 'bankRow',
      value: bankEntry,
      collection: COLLECTIONS.transactions,
      recordId: payment.id,
    }
    return { isUsed: false, write: () => void transaction.set(reference, holder) }
  }
  const other = await transaction.get(documentOf(COLLECTIONS.transactions, recordId))
  return { ...nothing, isUsed: !isSameTransfer(decodePayment(recordId, other.data()), payment) }
}
