import { paymentSchema } from '#domain/money/payment-schema.ts'
import { unpaidAtHandover } from '#domain/money/unpaid.ts'
import {
  dispatchSteps,
  noProgress,
  plannedFulfilment,
  progressAfter,
  fieldsByDeliveries,
  type FulfilOutcome,
  type Fulfilment,
} from '#domain/orders/fulfilment.ts'
import { handoverRequestSchema } from '#domain/orders/fulfilment-schema.ts'
import type { Order } from '#domain/orders/order.ts'
import { mayEndFulfilments } from '#domain/people/fulfilment-rights.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { decoded } from '#lib/schema.ts'
import { ApiError } from '#server/api/api-error.ts'
import type { Door } from '#server/api/door.ts'
import { actingMember, writeAuditEntry } from '#server/api/documents-of-staff.ts'
import { readBody } from '#server/api/read-body.ts'
import type { Transaction } from '#server/api/rest-transaction.ts'
import { DONE, fulfilmentPath, MOVED_ON, progressPath, writeProgress } from './fulfilment-records.ts'
import { postDispatch } from './fulfilment-step.ts'
import { orderPath, storedOrder } from './order-decisions.ts'

/** What of an order nobody has paid; 0 for one on account, whose credit was checked when it was confirmed. */
export async function unpaidOf(transaction: Transaction, order: Order): Promise<number> {
  if (order.paymentMethod === 'on_account') return 0
  const stored = await transaction.list({ from: COLLECTIONS.transactions, where: { orderId: order.id } })
  const payments = stored.flatMap(({ id, data }) => {
    const read = decoded(paymentSchema, { ...data, id })
    return read.ok ? [read.record] : []
  })
  return unpaidAtHandover(order, payments)
}

/**
 * The customer takes along what was sold at the counter: all of it leaves the stock as one delivery that has arrived, in one
 * commit, and the order is completed. Again with the same id it changes nothing. Unpaid goods are handed over once that is
 * agreed to. Throws FORBIDDEN unless the caller may deliver for this branch, and INVALID for other orders.
 */
export function handOverGoods(
  orderId: string,
  body: unknown,
  uid: string,
  { run, now }: Door,
): Promise<FulfilOutcome> {
  const { id, isUnpaid = false } = readBody(handoverRequestSchema, body)
  return run(async (transaction) => {
    const user = await actingMember(transaction, uid)
    const order = await storedOrder(transaction, orderId)
    const { locationId, delivery, customer } = order
    if (order.customerUid === uid || !mayEndFulfilments(user, locationId))
      throw new ApiError('FORBIDDEN', 'You cannot hand over goods of this branch.')
    const [known, progress] = await transaction.get([fulfilmentPath(id), progressPath(orderId)])
    if (known?.['orderId'] === orderId && known['createdBy'] === uid) return DONE
    if (known) throw new ApiError('CONFLICT', 'There is another delivery with this id.')
    if (order.source !== 'counter' || delivery.method !== 'pickup')
      throw new ApiError('INVALID', 'Only what is sold and collected at the counter is handed over at once.')
    if (order.status !== 'confirmed' || progress || order.backorder?.isOpen) return MOVED_ON
    const unpaidMinor = await unpaidOf(transaction, order)
    if (unpaidMinor > 0 && !isUnpaid) return { ok: false, reason: 'unpaid' }

    const at = now()
    const planned = plannedFulfilment(order, {
      id,
      number: 1,
      quantities: new Map(order.lines.map(({ quantity }, line) => [line, quantity])),
    })
    const auditId = `audit-${id}-deliver`
    const fulfilment = {
      ...planned,
      status: 'delivered',
      heldLines: planned.lineCount,
      postingIds: dispatchSteps(planned).map(({ postingId }) => postingId),
      dispatch: { driver: '', vehicle: '', waybill: planned.ref },
      proof: { name: delivery.contactName || customer.name, phone: delivery.contactPhone, photo: '' },
      returns: [],
      returned: {},
      createdAt: at,
      createdBy: uid,
      updatedAt: at,
      updatedBy: uid,
      lastAuditId: auditId,
    } satisfies Omit<Fulfilment, 'changedAt'>
    await postDispatch({ transaction, user, fulfilment, at })
    transaction.set(fulfilmentPath(id), fulfilment, ['changedAt', 'pickedAt', 'dispatchedAt', 'deliveredAt'])
    const after = progressAfter({
      progress: { ...noProgress(order), count: 1 },
      before: undefined,
      after: fulfilment,
    })
    writeProgress(transaction, after, id)
    transaction.update(orderPath(orderId), {
      ...fieldsByDeliveries(after),
      updatedAt: at,
      updatedBy: uid,
    } satisfies Partial<Order>)
    writeAuditEntry(transaction, user, {
      id: auditId,
      action: 'fulfilment.handOver',
      entity: COLLECTIONS.fulfillments,
      entityId: id,
      reason: unpaidMinor > 0 ? `Unpaid: ${formatMoney(unpaidMinor, 'GHS')}` : '',
      diff: {},
    })
    return DONE
  })
}
