import { serverTimestamp } from 'firebase/firestore'
import { commit } from '#data/firebase/commit.ts'
import { documentOf } from '#data/firebase/firestore.ts'
import type { Share } from '#domain/money/shares.ts'
import { partIdOf, PAYABLE_STATUSES, uniquePaymentValue, type Payment } from '#domain/money/payment.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { decodeOrder } from './decode-order.ts'
import type { PaymentOutcome } from './record-payment.ts'

/** A transfer that the customer has sent, with what each of their orders gets of it. */
export type Declaration = Pick<
  Payment,
  'id' | 'kind' | 'paidInto' | 'paidOn' | 'providerId' | 'reference' | 'proof'
> & { shares: readonly Share[] }

/**
 * Declares a transfer: one payment for each order, all of them or none. The same `id` twice is one transfer, also when
 * the answer to the first attempt was lost.
 */
export const declarePayment = (
  { id, shares, ...declared }: Declaration,
  customer: { uid: string; displayName: string },
): Promise<PaymentOutcome> =>
  commit(async (transaction) => {
    if ((await transaction.get(documentOf(COLLECTIONS.transactions, id))).exists()) return { ok: true }
    const sentMinor = shares.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
    const parts = shares.map(({ orderId, amountMinor }, at) => ({
      ...declared,
      id: partIdOf(id, at + 1),
      orderId,
      amountMinor,
      ...(shares.length > 1 && {
        transfer: { part: at + 1, parts: shares.length, amountMinor: sentMinor },
      }),
    }))
    const holders = await Promise.all(parts.map((part) => transaction.get(holderOf(part))))
    if (holders.some((holder) => holder.exists())) return { ok: false, reason: 'used' }
    const orders = await Promise.all(
      parts.map(async ({ orderId }) =>
        decodeOrder(orderId, (await transaction.get(documentOf(COLLECTIONS.orders, orderId))).data()),
      ),
    )
    if (!orders.every(({ status }) => PAYABLE_STATUSES.includes(status)))
      return { ok: false, reason: 'moved-on' }
    const now = Date.now()
    for (const [at, part] of parts.entries()) {
      const order = orders[at]
      if (!order) continue
      transaction.set(documentOf(COLLECTIONS.transactions, part.id), {
        ...part,
        status: 'declared',
        orderRef: order.ref,
        customerUid: customer.uid,
        customerName: order.customer.name,
        customerCompany: order.customer.company,
        locationId: order.locationId,
        createdByName: customer.displayName,
        reason: '',
        changedAt: serverTimestamp(),
        lastAuditId: '',
        createdAt: now,
        createdBy: customer.uid,
        updatedAt: now,
        updatedBy: customer.uid,
      })
      transaction.set(holderOf(part), {
        kind: 'payment',
        value: uniquePaymentValue(part),
        collection: COLLECTIONS.transactions,
        recordId: part.id,
      })
    }
    return { ok: true }
  })

const holderOf = (payment: Pick<Payment, 'kind' | 'providerId' | 'transfer'>) =>
  documentOf(COLLECTIONS.unique, `payment__${uniquePaymentValue(payment)}`)
