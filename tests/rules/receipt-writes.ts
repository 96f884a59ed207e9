import { serverTimestamp } from 'firebase/firestore/lite'
import { receiptRef } from '#domain/money/receipt.ts'
import type { StoredPayment } from './payment-writes.ts'
import type { Writes } from './writes.ts'

export type ReceiptedPayment = StoredPayment & { receivedMinor: number }

/** An honest commit that issues the receipt of a verified payment, as `data/orders/receipts.ts` writes it. */
export function receiptWrites(payment: ReceiptedPayment, number: number, actor: string): Writes {
  const now = Date.now()
  const { id, orderId, orderRef, customerUid, customerName, customerCompany, locationId } = payment
  const { kind, paidOn, providerId, receivedMinor } = payment
  return {
    [`receipts/${id}`]: {
      set: {
        id,
        number,
        ref: receiptRef(new Date(now).getUTCFullYear(), number),
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
        createdAt: now,
        createdBy: actor,
        updatedAt: now,
        updatedBy: actor,
        issuedAt: serverTimestamp(),
      },
    },
    'counters/receipt': { update: { value: number, lastId: id, updatedAt: now } },
  }
}
