import { owedMinor, refundingMinor, type Owed } from '#domain/money/owed.ts'
import type { Order } from '#domain/orders/order.ts'
import { isSame } from '#lib/same.ts'
import { paymentsOf } from '#server/api/money/post-payment.ts'
import { orderPath } from '#server/api/orders/order-decisions.ts'
import { takenBackOf } from '#server/api/orders/taken-back.ts'
import { readOrder } from '#server/api/read-stored.ts'
import type { RunTransaction, Transaction } from '#server/api/rest-transaction.ts'
import { orderOfReturn } from './order-goods.ts'
import type { Follow, Written } from './written.ts'

/** Follows the orders: what was paid, what it comes to, and whether it ended. */
export const keepOwedOfOrder: Follow = async ({ run }, { id, before, after }) => {
  if (after && !isSame(moneyOf(before), moneyOf(after))) await keepOwed(run, id)
}

/** Follows goods that come back for a refund. */
export const keepOwedOfDelivery: Follow = async ({ run }, { before, after }) => {
  const orderId = orderOfReturn(before, after)
  if (orderId) await keepOwed(run, orderId)
}

/** Follows refunds that are recorded, rejected or verified. */
export const keepOwedOfRefund: Follow = async ({ run }, { before, after }) => {
  const orderId = after?.['orderId']
  if (after?.['isRefund'] === true && typeof orderId === 'string' && before?.['status'] !== after['status'])
    await keepOwed(run, orderId)
}

const moneyOf = (order: Written['before']) => {
  const totals = order?.['totals'] as Partial<Order['totals']> | undefined
  return [order?.['status'], order?.['paidMinor'], order?.['creditedMinor'], totals?.totalMinor]
}

/** As everything is stored now, so that events may come twice, late or in another order. */
function keepOwed(run: RunTransaction, orderId: string): Promise<void> {
  return run(async (transaction) => {
    const [stored] = await transaction.get([orderPath(orderId)])
    const read = stored && readOrder(orderId, stored)
    if (!read?.ok) return
    const order = read.record
    const owed = await owedNow(transaction, order)
    if (!isSame(owed, order.owed)) transaction.update(orderPath(orderId), { owed })
  })
}

async function owedNow(transaction: Transaction, order: Order): Promise<Owed | undefined> {
  // Nothing is owed of what was not paid: most orders need no further look.
  if (order.paidMinor <= 0) return undefined
  const amountMinor = owedMinor(order, await takenBackOf(transaction, order))
  if (amountMinor === 0) return undefined
  return {
    amountMinor,
    refundingMinor: refundingMinor(await paymentsOf(transaction, order.id)),
    since: order.owed?.since ?? order.updatedAt,
  }
}
