import type { MailDoor } from '#server/api/door.ts'
import { branchFulfilmentRequestSchema, orderProgressSchema } from '#domain/orders/fulfilment-schema.ts'
import {
  isToGiveBack,
  noProgress,
  plannedFulfilment,
  progressAfter,
  statusByDeliveries,
  unplannedOf,
  type Fulfilment,
  type FulfilmentLine,
  type OrderProgress,
} from '#domain/orders/fulfilment.ts'
import type { Order } from '#domain/orders/order.ts'
import { backorderOf, waitingOf } from '#domain/orders/reservations.ts'
import { mayEndFulfilments, mayPlanFulfilments } from '#domain/people/fulfilment-rights.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { branchSchema } from '#domain/stock/location-schema.ts'
import { availableOf } from '#domain/stock/stock.ts'
import { quantityText } from '#domain/units/quantity-text.ts'
import { decoderOf } from '#data/firebase/decoder-of.ts'
import { decoded, fields } from '#lib/schema.ts'
import { ApiError } from '#server/api/api-error.ts'
import { actingMember, writeAuditEntry } from '#server/api/documents-of-staff.ts'
import { orderMail } from './mail-order.ts'
import { levelsAt, moveReservations } from './move-reservations.ts'
import { orderPath, storedOrder } from './order-decisions.ts'
import { readBody } from '#server/api/read-body.ts'
import { readFulfilment } from '#server/api/read-stored.ts'
import type { Transaction } from '#server/api/rest-transaction.ts'

const decodeProgress = decoderOf(COLLECTIONS.orderProgress, orderProgressSchema)
const fulfilmentPath = (id: string): string => `${COLLECTIONS.fulfillments}/${id}`
const progressPath = (orderId: string): string => `${COLLECTIONS.orderProgress}/${orderId}`

/**
 * Plans a fulfilment of a confirmed order by another branch than its own, in one commit: what it takes is reserved there,
 * first what waits for stock, and the order's branch gives back the rest. Again with the same id it changes nothing.
 * Throws FORBIDDEN unless the caller may plan at both branches, INVALID where that branch does not have it, and CONFLICT
 * where others planned it, or nothing is planned of the order now.
 */
export function planFromBranch(
  orderId: string,
  body: unknown,
  uid: string,
  { run, now, siteUrl }: MailDoor,
): Promise<{ id: string }> {
  const { id, locationId, quantities: asked } = readBody(branchFulfilmentRequestSchema, body)
  return run(async (transaction) => {
    const user = await actingMember(transaction, uid)
    const order = await storedOrder(transaction, orderId)
    if (
      order.customerUid === uid ||
      !mayPlanFulfilments(user, order.locationId) ||
      !mayPlanFulfilments(user, locationId)
    )
      throw new ApiError('FORBIDDEN', 'You cannot plan a delivery of this order from that branch.')
    const [known, storedProgress, storedBranch] = await transaction.get([
      fulfilmentPath(id),
      progressPath(orderId),
      `${COLLECTIONS.locations}/${locationId}`,
    ])
    if (known?.['orderId'] === orderId && known['createdBy'] === uid) return { id }
    if (known) throw new ApiError('CONFLICT', 'There is another delivery with this id.')
    if (order.status !== 'confirmed' && order.status !== 'processing')
      throw new ApiError('CONFLICT', 'Nothing of this order can be planned now.')
    const branch = storedBranch && decoded(branchSchema, { ...storedBranch, id: locationId })
    if (!branch?.ok || branch.record.status !== 'open' || locationId === order.locationId)
      throw new ApiError('INVALID', 'Choose another open branch.')

    const progress = storedProgress && decodeProgress(orderId, storedProgress)
    const was = progress ?? noProgress(order)
    const quantities = plannedLines(order, was.held, asked)
    const number = was.count + 1
    const planned = {
      ...plannedFulfilment(order, { id, number, quantities }),
      locationId,
      orderLocationId: order.locationId,
    }
    const moved = await takeOver(transaction, order, planned.lines, locationId, branch.record.name)
    const at = now()
    const mail =
      order.backorder?.isOpen && !moved.backorder?.isOpen
        ? await orderMail(transaction, order, 'order-restocked', { siteUrl, nth: String(at) })
        : undefined

    const auditId = `audit-${id}-plan`
    const reservationMoves = moveReservations(transaction, order, moved.changes, { uid, reason: '', at })
    const fulfilment = { ...planned, heldLines: planned.lineCount }
    transaction.set(
      fulfilmentPath(id),
      {
        ...fulfilment,
        createdAt: at,
        createdBy: uid,
        updatedAt: at,
        updatedBy: uid,
        lastAuditId: auditId,
      } satisfies Omit<Fulfilment, 'changedAt' | 'returns' | 'returned'>,
      ['changedAt'],
    )
    const after = progressAfter({
      progress: {
        ...was,
        count: number,
        otherLocationIds: [...new Set([...(progress?.otherLocationIds ?? []), locationId])],
      },
      before: undefined,
      after: fulfilment,
    })
    writeProgress(transaction, after, id)
    transaction.update(orderPath(orderId), {
      status: statusByDeliveries(after),
      ...(moved.backorder && { backorder: moved.backorder }),
      reservationMoves,
      updatedAt: at,
      updatedBy: uid,
    } satisfies Partial<Order>)
    writeAuditEntry(transaction, user, {
      id: auditId,
      action: 'fulfilment.plan',
      entity: COLLECTIONS.fulfillments,
      entityId: id,
      reason: `From ${branch.record.name}`,
      diff: {},
    })
    mail?.()
    return { id }
  })
}

/**
 * Gives back what a failed or cancelled fulfilment of another branch than the order's holds, in one commit: that branch
 * reserves it no more, the order's does as far as it has it, and the rest waits for stock. Again it changes nothing.
 * Throws FORBIDDEN unless the caller may end it, and CONFLICT while its goods are not all back in stock.
 */
export function giveBackToBranch(
  id: string,
  body: unknown,
  uid: string,
  { run, now }: Pick<MailDoor, 'run' | 'now'>,
): Promise<{ id: string }> {
  readBody(fields({}), body)
  return run(async (transaction) => {
    const user = await actingMember(transaction, uid)
    const [stored] = await transaction.get([fulfilmentPath(id)])
    if (!stored) throw new ApiError('NOT_FOUND', 'There is no such delivery.')
    const read = readFulfilment(id, stored)
    if (!read.ok) throw new ApiError('CONFLICT', 'This delivery cannot be read.')
    const fulfilment = read.record
    const { locationId, orderId, orderLocationId } = fulfilment
    if (fulfilment.customerUid === uid || !mayEndFulfilments(user, locationId))
      throw new ApiError('FORBIDDEN', 'You cannot give back what this delivery holds.')
    if (fulfilment.heldLines === 0) return { id }
    if (!isToGiveBack(fulfilment) || fulfilment.postingIds.length > 0 || !orderLocationId)
      throw new ApiError('CONFLICT', 'Its goods are not all back in stock.')

    const order = await storedOrder(transaction, orderId)
    const [storedProgress] = await transaction.get([progressPath(orderId)])
    if (!storedProgress) throw new ApiError('CONFLICT', 'The progress of this order cannot be read.')
    const progress = decodeProgress(orderId, storedProgress)
    const { changes, backorder } = await handBack(transaction, order, fulfilment)
    const at = now()
    const auditId = `audit-${id}-release-0`
    const reservationMoves = moveReservations(transaction, order, changes, { uid, reason: '', at })
    const after = progressAfter({ progress, before: fulfilment, after: { ...fulfilment, heldLines: 0 } })
    transaction.update(
      fulfilmentPath(id),
      { heldLines: 0, lastAuditId: auditId, updatedAt: at, updatedBy: uid } satisfies Partial<Fulfilment>,
      ['changedAt'],
    )
    writeProgress(transaction, after, id)
    transaction.update(orderPath(orderId), {
      // An order on hold gets the status of its deliveries when the hold is released.
      ...(order.status !== 'on_hold' && { status: statusByDeliveries(after) }),
      ...(backorder && { backorder }),
      reservationMoves,
      updatedAt: at,
      updatedBy: uid,
    } satisfies Partial<Order>)
    writeAuditEntry(transaction, user, {
      id: auditId,
      action: 'fulfilment.release',
      entity: COLLECTIONS.fulfillments,
      entityId: id,
      reason: '',
      diff: {},
    })
    return { id }
  })
}

const writeProgress = (
  transaction: Transaction,
  progress: Omit<OrderProgress, 'lastFulfilmentId' | 'changedAt'>,
  lastFulfilmentId: string,
): void => transaction.set(progressPath(progress.id), { ...progress, lastFulfilmentId }, ['changedAt'])

/** In the order of the lines. Throws INVALID for lines the order does not have, CONFLICT for more than is left. */
function plannedLines(
  order: Order,
  held: Readonly<Record<string, number>>,
  asked: Readonly<Record<string, number>>,
): ReadonlyMap<number, number> {
  const left = unplannedOf(order.lines, held)
  const quantities = order.lines.flatMap((_, line): [number, number][] => {
    const quantity = asked[line]
    return quantity === undefined ? [] : [[line, quantity]]
  })
  if (quantities.length === 0 || quantities.length < Object.keys(asked).length)
    throw new ApiError('INVALID', 'Choose lines of this order.')
  if (quantities.some(([line, quantity]) => quantity > (left[line] ?? 0)))
    throw new ApiError('CONFLICT', 'Somebody else planned some of these goods meanwhile.')
  return new Map(quantities)
}

type Held = readonly Pick<
  FulfilmentLine,
  'productId' | 'name' | 'unit' | 'quantityScale' | 'quantity' | 'madeToOrder'
>[]

/** What waits for stock is taken first: its own branch does not have it. */
async function takeOver(
  transaction: Transaction,
  order: Order,
  lines: Held,
  locationId: string,
  branchName: string,
) {
  const stocked = lines.filter(({ madeToOrder }) => !madeToOrder)
  const productIds = stocked.map(({ productId }) => productId)
  const there = await levelsAt(transaction, locationId, productIds)
  const here = await levelsAt(transaction, order.locationId, productIds)
  for (const line of stocked) {
    const level = there.get(line.productId)
    const available = level ? availableOf(level) : 0
    if (line.quantity > available)
      throw new ApiError(
        'INVALID',
        `${line.name}: ${branchName} has ${quantityText(available, line)} to give.`,
      )
  }
  const waiting = { ...waitingOf(order) }
  const [taken, left]: [Record<string, number>, Record<string, number>] = [{}, {}]
  for (const { productId, quantity } of stocked) {
    const waits = Math.min(quantity, waiting[productId] ?? 0)
    if (waits > 0) waiting[productId] = (waiting[productId] ?? 0) - waits
    taken[productId] = quantity
    if (quantity > waits) left[productId] = waits - quantity
  }
  return {
    backorder: order.backorder && backorderOf(waiting),
    changes: [
      { locationId: order.locationId, moves: left, levels: here },
      { locationId, moves: taken, levels: there },
    ],
  }
}

/** The way back: what the order's branch no longer has waits for stock. */
async function handBack(
  transaction: Transaction,
  order: Order,
  { locationId, lines, heldLines }: Fulfilment,
) {
  const stocked = lines.slice(0, heldLines).filter(({ madeToOrder }) => !madeToOrder)
  const productIds = stocked.map(({ productId }) => productId)
  const there = await levelsAt(transaction, locationId, productIds)
  const here = await levelsAt(transaction, order.locationId, productIds)
  const waiting = { ...waitingOf(order) }
  const [freed, reserved]: [Record<string, number>, Record<string, number>] = [{}, {}]
  for (const { productId, quantity } of stocked) {
    const level = here.get(productId)
    const again = Math.min(quantity, level ? Math.max(0, availableOf(level)) : 0)
    freed[productId] = -quantity
    if (again > 0) reserved[productId] = again
    if (again < quantity) waiting[productId] = (waiting[productId] ?? 0) + quantity - again
  }
  const backorder = backorderOf(waiting)
  return {
    backorder: order.backorder || backorder.isOpen ? backorder : undefined,
    changes: [
      { locationId, moves: freed, levels: there },
      { locationId: order.locationId, moves: reserved, levels: here },
    ],
  }
}
