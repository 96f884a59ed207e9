import type { Order } from '#domain/orders/order.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { readOrder } from '#server/api/read-stored.ts'
import type { Transaction } from '#server/api/rest-transaction.ts'

/**
 * The order whose customer can be mailed about it, as `customer.email` says; undefined for others. The mail about the
 * received order went to a proven address only, that of a sale to the one that was given at the counter.
 */
export async function mailedOrder(transaction: Transaction, orderId: string): Promise<Order | undefined> {
  const [stored, received, sold] = await transaction.get([
    `${COLLECTIONS.orders}/${orderId}`,
    `${COLLECTIONS.mail}/order-received-${orderId}`,
    `${COLLECTIONS.mail}/sale-confirmed-${orderId}`,
  ])
  const read = readOrder(orderId, stored)
  return read.ok && (received || sold) ? read.record : undefined
}
