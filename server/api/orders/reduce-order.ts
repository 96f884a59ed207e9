import { reductionRequestSchema } from '#domain/orders/confirmation-schema.ts'
import { canBeReduced, takenOutText, type OrderReduction } from '#domain/orders/order-change.ts'
import { billedMinor, type Order } from '#domain/orders/order.ts'
import { MAX_REDUCTIONS } from '#domain/orders/reservations.ts'
import { displayNameOf } from '#domain/people/user.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { ApiError } from '#server/api/api-error.ts'
import { actingMember, writeAuditEntry } from '#server/api/documents-of-staff.ts'
import type { MailDoor } from '#server/api/door.ts'
import { readBody, requireReason } from '#server/api/read-body.ts'
import type { Transaction } from '#server/api/rest-transaction.ts'
import { orderChangedTo, putChangedOrder } from './changed-order.ts'
import { orderMail } from './mail-order.ts'
import { chargeAccount, checkDecides, orderPath, storedOrder } from './order-decisions.ts'

type Reduced = { totalMinor: number; overpaidMinor: number }

/**
 * Takes goods out of an order that is not delivered, whole lines or parts, and tells its customer why: what is reserved is
 * free again, and totals, account, ledger and proforma follow, at the prices that were agreed. So the rest of an order that is
 * delivered in part is cancelled, and an order with a product that is not sold any more goes on. Again it changes nothing.
 * Throws FORBIDDEN unless the caller may decide it, CONFLICT where it has moved on, and INVALID, in words, for what is in a
 * delivery or invoiced.
 */
export function reduceOrder(
  orderId: string,
  body: unknown,
  uid: string,
  { run, now, siteUrl }: MailDoor,
): Promise<Reduced> {
  const { quantities, reason: said } = readBody(reductionRequestSchema, body)
  const reason = requireReason(said)
  return run(async (transaction) => {
    const user = await actingMember(transaction, uid)
    const order = await storedOrder(transaction, orderId)
    await checkDecides(transaction, user, order)
    const earlier = order.reductions ?? []
    if (earlier.at(-1)?.byUid === uid && isAlready(order, quantities)) return reducedOf(order)
    if (!canBeReduced(order)) throw new ApiError('CONFLICT', 'Nothing can be taken out of this order now.')
    if (earlier.length >= MAX_REDUCTIONS)
      throw new ApiError('INVALID', 'Goods were taken out of this order too often.')

    const at = now()
    const changed = await orderChangedTo(transaction, order, quantities, at, { isReduction: true })
    const { after, lines } = changed
    const reduction: OrderReduction = {
      lines,
      wasTotalMinor: order.totals.totalMinor,
      totalMinor: after.totals.totalMinor,
      reason,
      byUid: uid,
      byName: displayNameOf(user),
      at,
    }
    const name = `reduction-${earlier.length + 1}`
    const mail = await orderMail(transaction, after, 'order-reduced', {
      siteUrl,
      nth: name,
      said: { taken: takenOutText(reduction), reason },
    })
    const by = { uid, at }
    const auditId = `audit-${orderId}-${name}`
    const fields =
      order.status === 'submitted'
        ? await submittedWith(transaction, order, after, by)
        : await putChangedOrder(transaction, order, changed, name, by)
    transaction.update(orderPath(orderId), {
      ...fields,
      reductions: [...earlier, reduction],
      lastAuditId: auditId,
      updatedAt: at,
      updatedBy: uid,
    } satisfies Partial<Order>)
    writeAuditEntry(transaction, user, {
      id: auditId,
      action: 'order.reduce',
      entity: COLLECTIONS.orders,
      entityId: orderId,
      reason,
      diff: { totalMinor: { before: order.totals.totalMinor, after: after.totals.totalMinor } },
    })
    mail()
    return reducedOf({ ...after, paidMinor: order.paidMinor })
  })
}

/** Before it is confirmed, nothing is reserved for it and no paper is issued. */
async function submittedWith(
  transaction: Transaction,
  order: Order,
  after: Order,
  by: { uid: string; at: number },
): Promise<Partial<Order>> {
  await chargeAccount(transaction, order, after, by)
  const { lines, lineCount, totals, weightGrams } = after
  return { lines, lineCount, totals, weightGrams }
}

const isAlready = ({ lines }: Order, quantities: Readonly<Record<string, number>>): boolean =>
  Object.entries(quantities).every(
    ([productId, quantity]) =>
      (lines.find((line) => line.productId === productId)?.quantity ?? 0) === quantity,
  )

const reducedOf = (order: Order): Reduced => ({
  totalMinor: order.totals.totalMinor,
  overpaidMinor: Math.max(0, order.paidMinor - billedMinor(order)),
})
