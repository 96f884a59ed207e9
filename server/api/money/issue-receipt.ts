import type { Door } from '#server/api/door.ts'
import type { Payment } from '#domain/money/payment.ts'
import { RECEIPT_SERIES, receiptRef, type Receipt } from '#domain/money/receipt.ts'
import { mayRecordRefunds } from '#domain/people/payment-rights.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { ApiError } from '#server/api/api-error.ts'
import { actingMember, nextNumber, yearOf } from '#server/api/documents-of-staff.ts'
import type { Transaction } from '#server/api/rest-transaction.ts'
import { storedPayment } from './post-payment.ts'

/**
 * The receipt of a verified payment that has none, such as one paid with credit; again it is the same. Throws FORBIDDEN
 * for the buyer and unless the caller checks payments, and CONFLICT for a refund and what is not verified.
 */
export function issueReceipt(
  id: string,
  _body: unknown,
  uid: string,
  { run, now }: Door,
): Promise<{ ref: string }> {
  return run(async (transaction) => {
    const user = await actingMember(transaction, uid)
    const payment = await storedPayment(transaction, id)
    if (!mayRecordRefunds(user, payment)) throw new ApiError('FORBIDDEN', 'You cannot issue this receipt.')
    const [issued] = await transaction.get([`${COLLECTIONS.receipts}/${id}`])
    if (issued) return { ref: String(issued['ref']) }
    if (payment.status !== 'verified' || payment.isRefund)
      throw new ApiError('CONFLICT', 'Only a verified payment has a receipt.')
    return { ref: await writeReceipt(transaction, payment, { uid, at: now() }) }
  })
}

/** With the next number of its series, so in the commit of what it is issued for. Returns its ref. */
export async function writeReceipt(
  transaction: Transaction,
  payment: Payment,
  { uid, at }: { uid: string; at: number },
): Promise<string> {
  const { id, orderId, orderRef, customerUid, customerName, customerCompany, locationId } = payment
  const { kind, paidOn, providerId, amountMinor, receivedMinor = amountMinor } = payment
  const number = await nextNumber(transaction, RECEIPT_SERIES, id, at)
  const receipt: Receipt = {
    id,
    number,
    ref: receiptRef(yearOf(at), number),
    orderId,
    orderRef,
    customerUid,
    customerName,
    customerCompany,
    locationId,
    kind,
    amountMinor: receivedMinor,
    paidOn,
    providerId,
    createdAt: at,
    createdBy: uid,
    updatedAt: at,
    updatedBy: uid,
  }
  transaction.set(`${COLLECTIONS.receipts}/${id}`, receipt, ['issuedAt'])
  return receipt.ref
}
