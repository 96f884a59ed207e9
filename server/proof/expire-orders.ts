import { SYSTEM_ACTOR } from '#domain/records/attention.ts'
import type { AuditEntry } from '#domain/records/audit.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import type { orderMailSchema } from '#domain/records/mail-schema.ts'
import type { PaymentStatus } from '#domain/money/payment.ts'
import { beganBetween, expiresAt, PAID_IN_ADVANCE } from '#domain/orders/order-expiry.ts'
import type { Order } from '#domain/orders/order.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import type { RecordOf } from '#lib/schema.ts'
import { shownName } from '#lib/shown-name.ts'
import { originOf } from '#server/api/quotes/quote-confirmation.ts'
import type { RunTransaction, Transaction } from '#server/api/rest-transaction.ts'
import { readOrder } from '#server/api/read-stored.ts'
import { releaseReservations } from '#server/api/orders/release-reservations.ts'

type Shop = { run: RunTransaction; siteUrl: string }

const REASON = 'Not paid in time'

/**
 * Ends the orders that were not paid in time and gives back what they reserve, each in one commit with its audit entry
 * and its mail. Returns the ids of those it ended; an order that cannot be ended holds up no other, and is tried again
 * with the next run.
 */
export async function expireOrders({ run, siteUrl }: Shop, now: number): Promise<string[]> {
  const [first, last] = beganBetween(now)
  const where = { status: 'confirmed', paymentMethod: PAID_IN_ADVANCE }
  // Never all orders that are confirmed: delivered ones stay so.
  const found = await run((transaction) =>
    Promise.all([
      transaction.list({
        from: COLLECTIONS.orders,
        where,
        between: { confirmedAt: [new Date(first), new Date(last)] },
      }),
      transaction.list({ from: COLLECTIONS.orders, where, between: { 'hold.releasedAt': [first, last] } }),
    ]),
  )
  const old = new Map(found.flat().map(({ id, data }) => [id, data]))
  const ended: string[] = []
  const failures: unknown[] = []
  for (const [id, data] of old) {
    const read = readOrder(id, data)
    // The order is asked again in its own transaction, which costs reads.
    if (!read.ok || !isDue(read.record, false, now)) continue
    try {
      if (await run((transaction) => expireOrder(transaction, id, siteUrl, now))) ended.push(id)
    } catch (error) {
      failures.push(new Error(`orders/${id} could not be ended`, { cause: error }))
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some unpaid orders could not be ended')
  return ended
}

function isDue(order: Order, hasDeliveries: boolean, now: number): boolean {
  const at = expiresAt(order, hasDeliveries)
  return at !== undefined && at <= now
}

/** False when the order is no longer due. */
async function expireOrder(
  transaction: Transaction,
  id: string,
  siteUrl: string,
  now: number,
): Promise<boolean> {
  const [stored, progress, received, app] = await transaction.get([
    `${COLLECTIONS.orders}/${id}`,
    `${COLLECTIONS.orderProgress}/${id}`,
    `${COLLECTIONS.mail}/order-received-${id}`,
    `${COLLECTIONS.systemConfig}/app`,
  ])
  const read = readOrder(id, stored)
  if (!read.ok || !isDue(read.record, progress !== undefined, now)) return false
  // Somebody says that it is paid: the goods are kept until that was checked.
  if (await hasPaymentToCheck(transaction, id)) return false
  const order = read.record

  await releaseReservations(transaction, order, { uid: SYSTEM_ACTOR.uid, reason: REASON, at: now })

  const entry = entryOf(order)
  transaction.update(`${COLLECTIONS.orders}/${id}`, {
    status: 'expired',
    postingIds: [],
    ...(order.backorder && { backorder: { ...order.backorder, isOpen: false } }),
    decisionReason: REASON,
    decidedAt: now,
    decidedBy: SYSTEM_ACTOR.uid,
    decidedByName: SYSTEM_ACTOR.name,
    lastAuditId: entry.id,
    updatedAt: now,
    updatedBy: SYSTEM_ACTOR.uid,
  } satisfies Partial<Order>)
  transaction.set(`${COLLECTIONS.auditLog}/${entry.id}`, entry, ['at'])
  // The mail about the received order went to a proven address only, and so does this one.
  if (received) writeExpiredMail(transaction, order, originOf(app, siteUrl))
  return true
}

async function hasPaymentToCheck(transaction: Transaction, orderId: string): Promise<boolean> {
  const status: PaymentStatus = 'declared'
  return (await transaction.count({ from: COLLECTIONS.transactions, where: { orderId, status } })) > 0
}

const entryOf = (order: Order): AuditEntry => ({
  id: `audit-${order.id}-expire`,
  actorUid: SYSTEM_ACTOR.uid,
  actorRole: SYSTEM_ACTOR.role,
  action: 'order.expire',
  entity: COLLECTIONS.orders,
  entityId: order.id,
  reason: REASON,
  diff: {
    status: { before: order.status, after: 'expired' },
    postings: { before: order.postingIds.length, after: 0 },
  },
})

function writeExpiredMail(transaction: Transaction, order: Order, origin: string): void {
  const data: RecordOf<typeof orderMailSchema> = {
    origin,
    orderId: order.id,
    ref: order.ref,
    name: shownName(order.customer.name),
    total: formatMoney(order.totals.totalMinor, 'GHS'),
  }
  const mail = { to: order.customer.email, sentBy: '', template: { name: 'order-expired', data } }
  transaction.set(`${COLLECTIONS.mail}/order-expired-${order.id}`, mail, ['sentAt'])
}
