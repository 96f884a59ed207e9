import type { Door } from '#server/api/door.ts'
import { cancellationSchema } from '#domain/orders/confirmation-schema.ts'
import type { Order } from '#domain/orders/order.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { ApiError } from '#server/api/api-error.ts'
import { actingMember, writeAuditEntry } from '#server/api/documents-of-staff.ts'
import { chargeAccount, checkDecides, decisionBy, orderPath, storedOrder } from './order-decisions.ts'
import { checkMayKeep, enterCredit } from '#server/api/money/keep-as-credit.ts'
import { owedOf } from '#server/api/money/owed-of.ts'
import { readBody, requireReason } from '#server/api/read-body.ts'
import { releaseReservations } from './release-reservations.ts'

/**
 * Cancels a confirmed order of which nothing is planned or left, and gives back what it reserves. Again it changes nothing.
 * What was paid for it is owed to its customer, or becomes credit of their account. Throws FORBIDDEN unless the caller may
 * decide it and, with credit, what is owed; and CONFLICT once somebody fulfils it.
 */
export function cancelOrder(
  orderId: string,
  body: unknown,
  uid: string,
  { run, now }: Door,
): Promise<{ status: Order['status'] }> {
  const { reason: typed, creditId } = readBody(cancellationSchema, body)
  const reason = requireReason(typed)
  return run(async (transaction) => {
    const user = await actingMember(transaction, uid)
    const order = await storedOrder(transaction, orderId)
    await checkDecides(transaction, user, order)
    if (order.status === 'cancelled' && order.decidedBy === uid) return { status: 'cancelled' }
    if (order.status !== 'confirmed')
      throw new ApiError('CONFLICT', 'Somebody else acted on this order first.')

    const at = now()
    const auditId = `audit-${orderId}-cancel`
    const after: Order = { ...order, status: 'cancelled', decidedAt: at }
    if (creditId) checkMayKeep(user, order)
    const keptMinor = creditId ? await owedOf(transaction, after) : 0
    if (creditId && keptMinor > 0)
      await enterCredit(transaction, { user, order: after, at }, { id: creditId, amountMinor: keptMinor })
    await chargeAccount(transaction, order, after, { uid, at })
    await releaseReservations(transaction, order, { uid, reason, at })
    transaction.update(orderPath(orderId), {
      status: 'cancelled',
      postingIds: [],
      ...(keptMinor > 0 && { paidMinor: order.paidMinor - keptMinor, lastPaymentId: creditId }),
      ...(order.backorder && { backorder: { ...order.backorder, isOpen: false } }),
      decisionReason: reason,
      ...decisionBy(user, { at, auditId }),
    } satisfies Partial<Order>)
    writeAuditEntry(transaction, user, {
      id: auditId,
      action: 'order.cancel',
      entity: COLLECTIONS.orders,
      entityId: orderId,
      reason,
      diff: {
        status: { before: order.status, after: 'cancelled' },
        postings: { before: order.postingIds.length, after: 0 },
      },
    })
    return { status: 'cancelled' }
  })
}
