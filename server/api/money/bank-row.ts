import { isSameTransfer, type Payment } from '#domain/money/payment.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import type { Transaction } from '#server/api/rest-transaction.ts'
import { storedPayment } from './post-payment.ts'

/**
 * Reads who has the row of the bank's file that a decision is about. `write` takes it with a verification and gives it
 * back with a reversal; a row that verified the parts of one transfer stays theirs.
 */
export async function bankRowFor(
  transaction: Transaction,
  payment: Payment,
  { status, bankEntry = payment.bankEntry }: { status: Payment['status']; bankEntry?: string | undefined },
): Promise<{ isUsed: boolean; write: () => void }> {
  const nothing = { isUsed: false, write: () => undefined }
  if (!bankEntry || status === 'rejected') return nothing
  const path = `${COLLECTIONS.unique}/bankRow__${bankEntry}`
  const [stored] = await transaction.get([path])
  if (status === 'reversed') {
    const isGivenBack = stored?.['recordId'] === payment.id && !payment.transfer
    return isGivenBack ? { isUsed: false, write: () => transaction.delete(path) } : nothing
  }
  if (stored) {
    const other = await storedPayment(transaction, String(stored['recordId']))
    return { ...nothing, isUsed: !isSameTransfer(other, payment) }
  }
  const holder = {
    kind: 'bankRow',
    value: bankEntry,
    collection: COLLECTIONS.transactions,
    recordId: payment.id,
  }
  return { isUsed: false, write: () => transaction.set(path, holder) }
}
