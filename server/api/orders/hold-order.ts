import { statusByDeliveries } from '#domain/orders/fulfilment.ts'
import type { DecisionOutcome } from '#domain/orders/order-confirmation.ts'
import { canBeHeld, type Order, type OrderHold } from '#domain/orders/order.ts'
import { managesOrders } from '#domain/people/order-rights.ts'
import type { UserRecord } from '#domain/people/user.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import type { Door } from '#server/api/door.ts'
import { ApiError } from '#server/api/api-error.ts'
import { actingMember, writeStatusEntry } from '#server/api/documents-of-staff.ts'
import { readHold } from '#server/api/read-stored.ts'
import type { Transaction } from '#server/api/rest-transaction.ts'
import { decodeProgress, DONE, MOVED_ON, progressPath } from './fulfilment-records.ts'
import { orderAsStored, orderPath, reasonIn, storedOrder, type StoredOrder } from './order-decisions.ts'

/**
 * Holds an order: nothing of it is confirmed, picked or dispatched until a Manager releases it. Again it changes nothing.
 * Throws FORBIDDEN for others than Managers and for an order of their own, and CONFLICT for one that cannot be read.
 */
export function holdOrder(
  orderId: string,
  body: unknown,
  uid: string,
  { run, now }: Door,
): Promise<DecisionOutcome> {
  const finding = reasonIn(body)
  return run(async (transaction) => {
    const user = await actingMember(transaction, uid)
    const order = await storedOrder(transaction, orderId)
    checkHolds(user, order)
    const { status: from, hold } = order
    if (from === 'on_hold' && order.updatedBy === uid && hold?.findings.join() === finding) return DONE
    if (!canBeHeld(order)) return MOVED_ON
    const at = now()
    const held = { from, at, findings: [finding], releasedAt: 0, releasedBy: '' } as OrderHold
    if (from === 'processing') await progressTold(transaction, orderId, true)
    writeHold(transaction, user, { id: orderId, before: from, status: 'on_hold', hold: held }, finding, at)
    return DONE
  })
}

/** Releases a held order, also one that cannot be read; the same findings do not hold it again. Throws as `holdOrder`. */
export function releaseHold(
  orderId: string,
  body: unknown,
  uid: string,
  { run, now }: Door,
): Promise<DecisionOutcome> {
  const note = reasonIn(body)
  return run(async (transaction) => {
    const user = await actingMember(transaction, uid)
    const stored = await orderAsStored(transaction, orderId)
    return (await releaseOrder(transaction, user, { id: orderId, stored }, { note, at: now() }))
      ? DONE
      : MOVED_ON
  })
}

/**
 * Releases `stored` in the state that its deliveries make of it: what had left may have arrived meanwhile. False where it
 * is not on hold, unless the same person just released it. Throws FORBIDDEN.
 */
async function releaseOrder(
  transaction: Transaction,
  user: UserRecord,
  { id, stored }: { id: string; stored: StoredOrder },
  { note, at }: { note: string; at: number },
): Promise<boolean> {
  checkHolds(user, stored)
  const read = readHold(stored['hold'])
  if (!read.ok) return false
  const hold = read.record
  if (stored['status'] !== 'on_hold') return hold.releasedBy === user.uid
  const progress = hold.from === 'processing' ? await progressTold(transaction, id, false) : undefined
  const status = progress ? statusByDeliveries(progress) : hold.from
  const released = { ...hold, releasedAt: at, releasedBy: user.uid }
  writeHold(transaction, user, { id, before: 'on_hold', status, hold: released }, note, at)
  return true
}

function checkHolds(user: UserRecord, { customerUid }: StoredOrder | Order): void {
  if (!managesOrders(user) || customerUid === user.uid)
    throw new ApiError('FORBIDDEN', 'A Manager who did not order it decides what is on hold.')
}

/** The branch that picks the order cannot read it; it reads its progress. Undefined where nothing is planned. */
async function progressTold(transaction: Transaction, orderId: string, isOnHold: boolean) {
  const [stored] = await transaction.get([progressPath(orderId)])
  if (!stored) return undefined
  transaction.update(progressPath(orderId), { isOnHold })
  return decodeProgress(orderId, stored)
}

type Held = { id: string; before: string; status: Order['status']; hold: OrderHold }

function writeHold(
  transaction: Transaction,
  user: UserRecord,
  { id, before, status, hold }: Held,
  reason: string,
  at: number,
): void {
  const action = status === 'on_hold' ? 'order.hold' : 'order.unhold'
  const auditId = `audit-${action.replace('order.', '')}-${crypto.randomUUID()}`
  const changed = { status, hold, lastAuditId: auditId, updatedAt: at, updatedBy: user.uid }
  transaction.update(orderPath(id), changed satisfies Partial<Order>)
  writeStatusEntry(transaction, user, COLLECTIONS.orders, { id, status }, { auditId, action, before, reason })
}
