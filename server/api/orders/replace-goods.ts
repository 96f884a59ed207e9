import { settleReturn } from '#domain/orders/staff-commands.ts'
import {
  fieldsByDeliveries,
  plannedFulfilment,
  progressAfter,
  statusByDeliveries,
  type Fulfilment,
} from '#domain/orders/fulfilment.ts'
import { isBeingFulfilled, type Order } from '#domain/orders/order.ts'
import { backorderOf, waitingOf } from '#domain/orders/reservations.ts'
import { mayEndFulfilments } from '#domain/people/fulfilment-rights.ts'
import type { UserRecord } from '#domain/people/user.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { availableOf } from '#domain/stock/stock.ts'
import { newId } from '#lib/new-id.ts'
import { ApiError } from '#server/api/api-error.ts'
import { actingMember, writeAuditEntry } from '#server/api/documents-of-staff.ts'
import type { Door } from '#server/api/door.ts'
import { readFulfilment } from '#server/api/read-stored.ts'
import type { Transaction } from '#server/api/rest-transaction.ts'
import { handles } from '#server/commands/handlers.ts'
import {
  decodeProgress,
  fulfilmentPath,
  progressPath,
  storedFulfilment,
  writeProgress,
} from './fulfilment-records.ts'
import { levelsAt, moveReservations } from './move-reservations.ts'
import { orderPath, storedOrder } from './order-decisions.ts'

/**
 * Sends once more, at no charge, what of a return is to be replaced: the order reserves it and a delivery of it is planned;
 * what the branch does not have waits for stock. Once; the caller may take the goods back.
 */
export const replaceGoods = (fulfilmentId: string, returnId: string, uid: string, { run, now }: Door) =>
  run(async (transaction) => {
    const user = await actingMember(transaction, uid)
    const fulfilment = await storedFulfilment(transaction, fulfilmentId)
    if (fulfilment.returns.some((one) => one.id === returnId && one.isReplaced)) return
    const order = await storedOrder(transaction, fulfilment.orderId)
    if (!isBeingFulfilled(order)) return
    const wanted = replacementOf(fulfilment, returnId)
    const after = {
      ...fulfilment,
      returns: fulfilment.returns.map((one) => (one.id === returnId ? { ...one, isReplaced: true } : one)),
    }
    const at = now()
    const { moves, waiting, replaced, levels } = await reservedFor(transaction, order, wanted)
    const opened = progressAfter({
      progress: await progressOf(transaction, order.id),
      before: fulfilment,
      after,
    })
    const ready = new Map(
      [...wanted].flatMap(([line, quantity]): [number, number][] => {
        const { productId = '', madeToOrder } = order.lines[line] ?? {}
        const now = madeToOrder ? quantity : (moves[productId] ?? 0)
        return now > 0 ? [[line, now]] : []
      }),
    )
    const planned =
      order.status === 'on_hold'
        ? undefined
        : plan(transaction, order, ready, after, returnId, opened.count + 1, { user, at })
    const progress = planned
      ? progressAfter({ progress: { ...opened, count: opened.count + 1 }, before: undefined, after: planned })
      : opened
    transaction.update(
      fulfilmentPath(fulfilmentId),
      { returns: after.returns } satisfies Partial<Fulfilment>,
      ['changedAt'],
    )
    writeProgress(transaction, progress, planned?.id ?? fulfilmentId)
    const backorder = backorderOf(waiting)
    transaction.update(orderPath(order.id), {
      ...movedTo(order, progress),
      ...((order.backorder || backorder.isOpen) && { backorder }),
      replaced,
      reservationMoves: moveReservations(
        transaction,
        order,
        [{ locationId: order.locationId, moves, levels }],
        {
          uid,
          reason: '',
          at,
        },
      ),
      updatedAt: at,
      updatedBy: uid,
    } satisfies Partial<Order>)
  })

/** By index of the order's line, what of the return is to be replaced. */
function replacementOf({ lines, returns }: Fulfilment, returnId: string): Map<number, number> {
  const wanted = new Map<number, number>()
  for (const { index, quantity, outcome } of returns
    .filter(({ id }) => id === returnId)
    .flatMap((one) => one.lines)) {
    const line = lines[index]?.line
    if (line !== undefined && outcome === 'replacement') wanted.set(line, (wanted.get(line) ?? 0) + quantity)
  }
  return wanted
}

/** What of it is kept in stock, and what its branch has. */
async function goodsAtBranch(transaction: Transaction, order: Order, wanted: ReadonlyMap<number, number>) {
  const goods = stockedOf(order, wanted)
  const ids = goods.map(({ productId }) => productId)
  return { goods, levels: await levelsAt(transaction, order.locationId, ids) }
}

/** What its branch has of it is reserved; the rest waits. */
async function reservedFor(transaction: Transaction, order: Order, wanted: ReadonlyMap<number, number>) {
  const { goods, levels } = await goodsAtBranch(transaction, order, wanted)
  const moves: Record<string, number> = {}
  const waiting = { ...waitingOf(order) }
  const replaced = { ...order.replaced }
  for (const { productId, quantity } of goods) {
    const level = levels.get(productId)
    // Goods that already wait come first.
    const there = waiting[productId] ? 0 : Math.min(quantity, level ? Math.max(0, availableOf(level)) : 0)
    if (there > 0) moves[productId] = there
    if (there < quantity) waiting[productId] = (waiting[productId] ?? 0) + quantity - there
    replaced[productId] = (replaced[productId] ?? 0) + quantity
  }
  return { moves, waiting, replaced, levels }
}

const stockedOf = ({ lines }: Order, wanted: ReadonlyMap<number, number>) =>
  [...wanted].flatMap(([at, quantity]) => {
    const line = lines[at]
    return line && !line.madeToOrder ? [{ productId: line.productId, quantity }] : []
  })

function plan(
  transaction: Transaction,
  order: Order,
  quantities: ReadonlyMap<number, number>,
  { id: fulfilmentId, ref }: Fulfilment,
  returnId: string,
  number: number,
  { user, at }: { user: UserRecord; at: number },
) {
  if (quantities.size === 0) return undefined
  const id = newId()
  const planned = plannedFulfilment(order, { id, number, quantities })
  const auditId = `audit-${id}-plan`
  const fulfilment = {
    ...planned,
    heldLines: planned.lineCount,
    replaces: { fulfilmentId, returnId, ref },
    createdAt: at,
    createdBy: user.uid,
    updatedAt: at,
    updatedBy: user.uid,
    lastAuditId: auditId,
  } satisfies Omit<Fulfilment, 'changedAt' | 'returns' | 'returned'>
  transaction.set(fulfilmentPath(id), fulfilment, ['changedAt'])
  writeAuditEntry(transaction, user, {
    id: auditId,
    action: 'fulfilment.replace',
    entity: COLLECTIONS.fulfillments,
    entityId: id,
    reason: `Replaces goods of ${ref}`,
    diff: {},
  })
  return fulfilment
}

/** An order on hold gets the status of its deliveries when the hold is released. */
const movedTo = ({ status }: Order, progress: Parameters<typeof fieldsByDeliveries>[0]) => ({
  ...fieldsByDeliveries(progress),
  status: status === 'on_hold' ? status : statusByDeliveries(progress),
})

async function progressOf(transaction: Transaction, orderId: string) {
  const [stored] = await transaction.get([progressPath(orderId)])
  if (!stored) throw new ApiError('CONFLICT', 'The progress of this order cannot be read.')
  return decodeProgress(orderId, stored)
}

/** Nothing is sent in place of what came back after all: its planned delivery is cancelled and its goods are free. */
export const settlingReturn = handles(
  settleReturn,
  async ({ returnId, outcome }, { transaction, target, uid, now }) => {
    const user = await actingMember(transaction, uid)
    const fulfilment = await storedFulfilment(transaction, target)
    if (fulfilment.customerUid === uid || !mayEndFulfilments(user, fulfilment.locationId))
      throw new ApiError('FORBIDDEN', 'You do not decide on returns at this branch.')
    if (!fulfilment.returns.some((one) => one.id === returnId))
      throw new ApiError('NOT_FOUND', 'There is no such return.')
    const wanted = replacementOf(fulfilment, returnId)
    if (wanted.size === 0) return {}
    if (!fulfilment.returns.some((one) => one.id === returnId && one.isReplaced))
      throw new ApiError('CONFLICT', 'Its replacement is an order of its own.')
    const order = await storedOrder(transaction, fulfilment.orderId)
    const at = now()
    const after = {
      ...fulfilment,
      returns: fulfilment.returns.map((one) =>
        one.id === returnId
          ? {
              ...one,
              isReplaced: false,
              lines: one.lines.map((line) => (line.outcome === 'replacement' ? { ...line, outcome } : line)),
            }
          : one,
      ),
    }
    let progress: ReturnType<typeof decodeProgress> = progressAfter({
      progress: await progressOf(transaction, order.id),
      before: fulfilment,
      after,
    })
    const others = await transaction.list({ from: COLLECTIONS.fulfillments, where: { orderId: order.id } })
    for (const { id, data } of others) {
      const read = readFulfilment(id, data)
      if (!read.ok || read.record.replaces?.returnId !== returnId || read.record.heldLines === 0) continue
      const { status, orderLocationId } = read.record
      if (orderLocationId || (status !== 'pending' && status !== 'picked'))
        throw new ApiError('CONFLICT', 'The replacement has left already.')
      const cancelled = { ...read.record, status: 'cancelled' as const, heldLines: 0 }
      progress = progressAfter({ progress, before: read.record, after: cancelled })
      const auditId = `audit-${id}-cancel`
      const reason = `Not replaced: ${outcome}`
      transaction.update(
        fulfilmentPath(id),
        {
          status: 'cancelled',
          heldLines: 0,
          reason,
          lastAuditId: auditId,
          updatedAt: at,
          updatedBy: uid,
        } satisfies Partial<Fulfilment>,
        ['changedAt'],
      )
      writeAuditEntry(transaction, user, {
        id: auditId,
        action: 'fulfilment.cancel',
        entity: COLLECTIONS.fulfillments,
        entityId: id,
        reason,
        diff: { status: { before: status, after: 'cancelled' } },
      })
    }
    if (order.lines.some(({ quantity }, line) => (progress.held[line] ?? 0) > quantity))
      throw new ApiError('CONFLICT', 'The replacement is in another delivery. Cancel that first.')
    const { goods, levels } = await goodsAtBranch(transaction, order, wanted)
    const moves: Record<string, number> = {}
    const waiting = { ...waitingOf(order) }
    const replaced = { ...order.replaced }
    for (const { productId, quantity } of goods) {
      const waits = Math.min(quantity, waiting[productId] ?? 0)
      if (waits > 0) waiting[productId] = (waiting[productId] ?? 0) - waits
      if (quantity > waits) moves[productId] = waits - quantity
      replaced[productId] = (replaced[productId] ?? 0) - quantity
    }
    transaction.update(
      fulfilmentPath(target),
      { returns: after.returns, updatedAt: at, updatedBy: uid } satisfies Partial<Fulfilment>,
      ['changedAt'],
    )
    writeProgress(transaction, progress, target)
    writeAuditEntry(transaction, user, {
      id: `audit-${target}-settle-${returnId}`,
      action: 'fulfilment.settleReturn',
      entity: COLLECTIONS.fulfillments,
      entityId: target,
      reason: '',
      diff: { outcome: { before: 'replacement', after: outcome } },
    })
    transaction.update(orderPath(order.id), {
      ...movedTo(order, progress),
      ...(order.backorder && { backorder: backorderOf(waiting) }),
      replaced: Object.fromEntries(Object.entries(replaced).filter(([, quantity]) => quantity > 0)),
      reservationMoves: moveReservations(
        transaction,
        order,
        [{ locationId: order.locationId, moves, levels }],
        { uid, reason: '', at },
      ),
      updatedAt: at,
      updatedBy: uid,
    } satisfies Partial<Order>)
    return {}
  },
)
