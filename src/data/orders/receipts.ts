import { serverTimestamp } from 'firebase/firestore'
import { commit } from '#data/firebase/commit.ts'
import { decoderOf } from '#data/firebase/decoder-of.ts'
import { documentOf } from '#data/firebase/firestore.ts'
import { watchDocument, type Watching } from '#data/firebase/watch.ts'
import { receiptSchema } from '#domain/money/receipt-schema.ts'
import { RECEIPT_SERIES, receiptRef, type Receipt } from '#domain/money/receipt.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { counterSchema } from '#domain/records/counter-schema.ts'
import { AppError } from '#lib/app-error.ts'
import { decodePayment } from './payments.ts'

const decodeReceipt = decoderOf(COLLECTIONS.receipts, receiptSchema)
const decodeCounter = decoderOf(COLLECTIONS.counters, counterSchema)

/** The receipt of a verified payment, which is issued once, with the next number of its series. Returns its ref. */
export const issueReceipt = (paymentId: string, actorUid: string): Promise<string> =>
  commit(async (transaction) => {
    const reference = documentOf(COLLECTIONS.receipts, paymentId)
    const counter = documentOf(COLLECTIONS.counters, RECEIPT_SERIES)
    const issued = await transaction.get(reference)
    if (issued.exists()) return decodeReceipt(paymentId, issued.data()).ref
    const [stored, found] = await Promise.all([
      transaction.get(documentOf(COLLECTIONS.transactions, paymentId)),
      transaction.get(counter),
    ])
    const payment = decodePayment(paymentId, stored.data())
    if (payment.status !== 'verified' || payment.receivedMinor === undefined || payment.isRefund)
      throw new AppError('conflict', `transactions/${paymentId} is ${payment.status}`)
    if (!found.exists()) throw new AppError('unexpected', 'counters/receipt was never set up')
    const number = decodeCounter(RECEIPT_SERIES, found.data()).value + 1
    const now = Date.now()
    const receipt: Receipt = {
      id: paymentId,
      number,
      ref: receiptRef(new Date(now).getUTCFullYear(), number),
      orderId: payment.orderId,
      orderRef: payment.orderRef,
      customerUid: payment.customerUid,
      customerName: payment.customerName,
      customerCompany: payment.customerCompany,
      locationId: payment.locationId,
      kind: payment.kind,
      amountMinor: payment.receivedMinor,
      paidOn: payment.paidOn,
      providerId: payment.providerId,
      createdAt: now,
      createdBy: actorUid,
      updatedAt: now,
      updatedBy: actorUid,
    }
    transaction.set(reference, { ...receipt, issuedAt: serverTimestamp() })
    transaction.update(counter, { value: number, lastId: paymentId, updatedAt: now })
    return receipt.ref
  })

/** After the verification, which stands whether or not this works: it can be issued later. */
export async function issueReceiptQuietly(paymentId: string, actorUid: string): Promise<void> {
  try {
    await issueReceipt(paymentId, actorUid)
  } catch (error) {
    console.warn(`The receipt of transactions/${paymentId} was not issued:`, error)
  }
}

/** Watches the receipt of a payment; `undefined` while there is none. Returns the stop function. */
export const watchReceipt = (paymentId: string, ...to: Watching<Receipt | undefined>) =>
  watchDocument(documentOf(COLLECTIONS.receipts, paymentId), decodeReceipt, ...to)
