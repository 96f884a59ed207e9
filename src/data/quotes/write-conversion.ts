import { serverTimestamp, type Transaction } from 'firebase/firestore'
import { quoteDocument } from './quotes.ts'

/** Marks an accepted quote as ordered, in the transaction that creates the order. */
export function writeConversion(
  transaction: Transaction,
  quoteId: string,
  orderId: string,
  uid: string,
  now: number,
) {
  transaction.update(quoteDocument(quoteId), {
    status: 'converted',
    orderId,
    convertedAt: serverTimestamp(),
    updatedAt: now,
    updatedBy: uid,
  })
}
