import type { Transaction } from 'firebase/firestore'
import { commit } from '#data/firebase/commit.ts'
import { documentOf } from '#data/firebase/firestore.ts'
import { writeMail, type NewMail } from '#data/mail/write-mail.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import type { Order } from '#domain/orders/order.ts'
import { decodeOrder } from './decode-order.ts'

type OrderMail = 'order-received' | 'order-confirmed'

/** One mail of each kind per order: its id names the kind, and a second create is refused. */
const mailOf = (name: OrderMail, order: Order, sentBy: string, origin: string): NewMail<OrderMail> => ({
  id: `${name}-${order.id}`,
  to: order.customer.email,
  sentBy,
  name,
  data: {
    origin,
    orderId: order.id,
    ref: order.ref,
    name: order.customer.name,
    total: formatMoney(order.totals.totalMinor, 'GHS'),
  },
})

/** In the transaction that submits the order; the rules send it to a confirmed address only. */
export function writeReceivedMail(transaction: Transaction, order: Order, origin: string): void {
  writeMail(transaction, mailOf('order-received', order, order.customerUid, origin))
}

/**
 * Sent after the confirmation, which has no lookups to spare. The order is confirmed even if this fails, so a failure
 * is only logged: the customer sees the order change, and the page shows what happens next.
 */
export async function sendConfirmedMail(orderId: string, senderUid: string, origin: string): Promise<void> {
  try {
    // Read in a transaction: a page that watches the order may still show it with its earlier prices.
    await commit(async (transaction) => {
      const [found, received] = await Promise.all([
        transaction.get(documentOf(COLLECTIONS.orders, orderId)),
        transaction.get(documentOf(COLLECTIONS.mail, `order-received-${orderId}`)),
      ])
      // The customer's address was not verified when they submitted the order, so nothing may be sent there.
      if (!received.exists()) return
      const order = decodeOrder(orderId, found.data())
      writeMail(transaction, mailOf('order-confirmed', order, senderUid, origin))
    })
  } catch (error) {
    console.warn(`The mail about the confirmation of orders/${orderId} was not sent:`, error)
  }
}
