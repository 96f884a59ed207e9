import type { DocumentData, Transaction } from 'firebase/firestore'
import { commit } from '#data/firebase/commit.ts'
import { documentOf } from '#data/firebase/firestore.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { statusByDeliveries, type OrderProgress } from '#domain/orders/fulfilment.ts'
import { orderHoldSchema } from '#domain/orders/order-schema.ts'
import { canBeHeld, type Order } from '#domain/orders/order.ts'
import { decoded } from '#lib/schema.ts'
import type { Actor } from '#data/audit/write-audit.ts'
import { decodeOrder } from './decode-order.ts'
import { decodeProgress } from './fulfilments.ts'
import { writeOrderAudit } from './order-audit.ts'
import type { DecisionOutcome } from './decide-order.ts'

/** Releases a held order; the same findings will not hold it again. */
export const releaseHold = (
  { id }: Pick<Order, 'id'>,
  note: string,
  actor: Actor,
): Promise<DecisionOutcome> =>
  commit(async (transaction) => {
    const release = await orderRelease(transaction, id)
    if (!release) return { ok: false, reason: 'moved-on' }
    release(note, actor)
    return { ok: true }
  })

/** Holds an order: nothing of it is confirmed, picked or dispatched until a Manager releases it. */
export const holdOrder = (
  { id }: Pick<Order, 'id'>,
  reason: string,
  actor: Actor,
): Promise<DecisionOutcome> =>
  commit(async (transaction) => {
    const reference = documentOf(COLLECTIONS.orders, id)
    const order = decodeOrder(id, (await transaction.get(reference)).data())
    if (!canBeHeld(order)) return { ok: false, reason: 'moved-on' }
    const progress = order.status === 'processing' ? await readProgress(transaction, id) : undefined
    const now = Date.now()
    const auditId = `audit-hold-${crypto.randomUUID()}`
    const finding = reason.trim()
    writeOrderAudit(transaction, actor, order, {
      id: auditId,
      action: 'order.hold',
      reason: finding,
      diff: { status: { before: order.status, after: 'on_hold' } },
    })
    transaction.update(reference, {
      status: 'on_hold',
      hold: { from: order.status, at: now, findings: [finding], releasedAt: 0, releasedBy: '' },
      lastAuditId: auditId,
      updatedAt: now,
      updatedBy: actor.uid,
    })
    if (progress) tellBranch(transaction, id, true)
    return { ok: true }
  })

type WriteRelease = (note: string, actor: Actor) => void

/**
 * Reads an order, even an unreadable one, and returns the write that releases it within the transaction; undefined
 * when it is not on hold.
 */
export async function orderRelease(transaction: Transaction, id: string): Promise<WriteRelease | undefined> {
  const reference = documentOf(COLLECTIONS.orders, id)
  const { status, hold: stored }: DocumentData = (await transaction.get(reference)).data() ?? {}
  const hold = decoded(orderHoldSchema, stored)
  if (status !== 'on_hold' || !hold.ok) return undefined
  const { from } = hold.record
  // What had left may have arrived meanwhile.
  const progress = from === 'processing' ? await readProgress(transaction, id) : undefined
  const next = progress ? statusByDeliveries(progress) : from
  return (note, actor) => {
    const now = Date.now()
    const auditId = `audit-unhold-${crypto.randomUUID()}`
    writeOrderAudit(
      transaction,
      actor,
      { id },
      {
        id: auditId,
        action: 'order.unhold',
        reason: note,
        diff: { status: { before: status, after: next } },
      },
    )
    transaction.update(reference, {
      status: next,
      'hold.releasedAt': now,
      'hold.releasedBy': actor.uid,
      lastAuditId: auditId,
      updatedAt: now,
      updatedBy: actor.uid,
    })
    if (progress) tellBranch(transaction, id, false)
  }
}

/** The branch that picks the order cannot read it; it reads its progress. */
const tellBranch = (transaction: Transaction, id: string, isOnHold: boolean) =>
  transaction.update(documentOf(COLLECTIONS.orderProgress, id), { isOnHold })

async function readProgress(transaction: Transaction, orderId: string): Promise<OrderProgress | undefined> {
  const found = await transaction.get(documentOf(COLLECTIONS.orderProgress, orderId))
  return found.exists() ? decodeProgress(orderId, found.data()) : undefined
}
