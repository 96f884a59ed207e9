import { commit } from '#data/firebase/commit.ts'
import { documentOf } from '#data/firebase/firestore.ts'
import { writeMail } from '#data/mail/write-mail.ts'
import { isDeclaredByCustomer, type Payment } from '#domain/money/payment.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { decodeOrder } from './decode-order.ts'
import { decodePayment } from './payments.ts'

/**
 * Sent after the decision, once: what stands does not depend on it, so a failure is only logged. Customers hear of what
 * arrived, and why what they declared themselves was rejected; those whose address was never proven are not written to.
 */
export async function sendPaymentMail(
  { id, orderId, customerUid }: Pick<Payment, 'id' | 'orderId' | 'customerUid'>,
  senderUid: string,
  origin: string,
): Promise<void> {
  if (customerUid === '') return
  try {
    await commit(async (transaction) => {
      const [stored, found, received] = await Promise.all([
        transaction.get(documentOf(COLLECTIONS.transactions, id)),
        transaction.get(documentOf(COLLECTIONS.orders, orderId)),
        transaction.get(documentOf(COLLECTIONS.mail, `order-received-${orderId}`)),
      ])
      if (!received.exists()) return
      const payment = decodePayment(id, stored.data())
      const name = `payment-${payment.status}` as const
      if (payment.isRefund) return
      if (name === 'payment-declared' || name === 'payment-reversed') return
      if (name === 'payment-rejected' && !isDeclaredByCustomer(payment)) return
      writeMail(transaction, {
        id: `${name}-${id}`,
        to: decodeOrder(orderId, found.data()).customer.email,
        sentBy: senderUid,
        name,
        data: {
          origin,
          paymentId: id,
          ref: payment.orderRef,
          name: payment.customerName,
          amount: formatMoney(payment.receivedMinor ?? payment.amountMinor, 'GHS'),
          reason: payment.reason,
        },
      })
    })
  } catch (error) {
    console.warn(`The mail about transactions/${id} was not sent:`, error)
  }
}
