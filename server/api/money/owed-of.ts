import { owedMinor, refundingMinor } from '#domain/money/owed.ts'
import type { Order } from '#domain/orders/order.ts'
import { takenBackOf } from '#server/api/orders/taken-back.ts'
import type { Transaction } from '#server/api/rest-transaction.ts'
import { paymentsOf } from './post-payment.ts'

/** What is owed on an order as everything is stored now, less the refunds that nobody has verified but `exceptId`. Pesewas. */
export async function owedOf(transaction: Transaction, order: Order, exceptId = ''): Promise<number> {
  const [taken, payments] = await Promise.all([
    takenBackOf(transaction, order),
    paymentsOf(transaction, order.id),
  ])
  return owedMinor(order, taken) - refundingMinor(payments.filter(({ id }) => id !== exceptId))
}
