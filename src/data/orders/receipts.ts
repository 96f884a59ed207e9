import { getDoc } from 'firebase/firestore'
import { postFor } from '#data/api/send.ts'
import { decoderOf } from '#data/firebase/decoder-of.ts'
import { documentOf } from '#data/firebase/firestore.ts'
import { watchDocument, type Watching } from '#data/firebase/watch.ts'
import { withAppErrors } from '#data/firebase/with-app-errors.ts'
import { receiptSchema } from '#domain/money/receipt-schema.ts'
import type { Receipt } from '#domain/money/receipt.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'

const decodeReceipt = decoderOf(COLLECTIONS.receipts, receiptSchema)

/** The ref of the receipt of a verified payment, which is issued where there is none. */
export const receiptRefOf = (paymentId: string): Promise<string> =>
  withAppErrors(async () => {
    const issued = await getDoc(documentOf(COLLECTIONS.receipts, paymentId))
    if (issued.exists()) return decodeReceipt(paymentId, issued.data()).ref
    return (await postFor<{ ref: string }>(`/payments/${paymentId}/receipt`)).ref
  })

/** Watches the receipt of a payment; `undefined` while there is none. Returns the stop function. */
export const watchReceipt = (paymentId: string, ...to: Watching<Receipt | undefined>) =>
  watchDocument(documentOf(COLLECTIONS.receipts, paymentId), decodeReceipt, ...to)
