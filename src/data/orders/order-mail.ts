import type { Transaction } from 'firebase/firestore'
import { writeMail } from '#data/mail/write-mail.ts'
import type { Order } from '#domain/orders/order.ts'
import { formatMoney } from '#domain/pricing/money.ts'

/** In the transaction that submits the order, once; the rules send it to a confirmed address only. */
export function writeReceivedMail(transaction: Transaction, order: Order, origin: string): void {
  writeMail(transaction, {
    id: `order-received-${order.id}`,
    to: order.customer.email,
    sentBy: order.customerUid,
    name: 'order-received',
    data: {
      origin,
      orderId: order.id,
      ref: order.ref,
      name: order.customer.name,
      total: formatMoney(order.totals.totalMinor, 'GHS'),
    },
  })
}
