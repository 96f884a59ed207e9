import type { MailDoor } from '#server/api/door.ts'
import { fulfilmentRequestSchema } from '#domain/orders/fulfilment-schema.ts'
import {
  fieldsByDeliveries,
  noProgress,
  plannableOf,
  plannedFulfilment,
  progressAfter,
  unplannedOf,
  type FulfilOutcome,
  type Fulfilment,
  type OrderProgress,
} from '#domain/orders/fulfilment.ts'
import type { Order } from '#domain/orders/order.ts'
import { mayPlanFulfilments } from '#domain/people/fulfilment-rights.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { branchSchema } from '#domain/stock/location-schema.ts'
import { decoded } from '#lib/schema.ts'
import { ApiError } from '#server/api/api-error.ts'
import { actingMember, writeAuditEntry } from '#server/api/documents-of-staff.ts'
import { readBody } from '#server/api/read-body.ts'
import type { Transaction } from '#server/api/rest-transaction.ts'
import { takeOver } from './branch-reservations.ts'
import {
  decodeProgress,
  DONE,
  fulfilmentPath,
  MOVED_ON,
  progressPath,
  writeProgress,
} from './fulfilment-records.ts'
import { orderMail } from './mail-order.ts'
import { moveReservations } from './move-reservations.ts'
import { orderPath, storedOrder } from './order-decisions.ts'

/**
 * Plans a fulfilment of a confirmed order and holds what it takes, in one commit. From another branch than the order's it is
 * reserved there, first what waits for stock, and the order's branch gives back the rest. Again with the same id it changes
 * nothing. What others did first is an outcome; throws FORBIDDEN unless the caller may plan at both branches, and INVALID
 * where the other branch does not have it.
 */
export function planFulfilment(
  orderId: string,
  body: unknown,
  uid: string,
  { run, now, siteUrl }: MailDoor,
): Promise<FulfilOutcome> {
  const { id, locationId, quantities: asked } = readBody(fulfilmentRequestSchema, body)
  return run(async (transaction) => {
    const user = await actingMember(transaction, uid)
    const order = await storedOrder(transaction, orderId)
    if (
      order.customerUid === uid ||
      !mayPlanFulfilments(user, order.locationId) ||
      !mayPlanFulfilments(user, locationId)
    )
      throw new ApiError('FORBIDDEN', 'You cannot plan a delivery of this order from that branch.')
    const [known, storedProgress] = await transaction.get([fulfilmentPath(id), progressPath(orderId)])
    if (known?.['orderId'] === orderId && known['createdBy'] === uid) return DONE
    if (known) throw new ApiError('CONFLICT', 'There is another delivery with this id.')
    if (order.status !== 'confirmed' && order.status !== 'processing') return MOVED_ON

    const was: Omit<OrderProgress, 'lastFulfilmentId' | 'changedAt'> = storedProgress
      ? decodeProgress(orderId, storedProgress)
      : noProgress(order)
    const isElsewhere = locationId !== order.locationId
    // What waits for stock at the order's own branch cannot leave from there.
    const left = isElsewhere ? unplannedOf(order.lines, was.held) : plannableOf(order, was.held)
    const quantities = plannedLines(order, asked)
    if ([...quantities].some(([line, quantity]) => quantity > (left[line] ?? 0)))
      return { ok: false, reason: 'too-much' }
    const number = was.count + 1
    const planned = plannedFulfilment(order, { id, number, quantities })
    const at = now()
    const elsewhere = isElsewhere
      ? await sentElsewhere(transaction, order, planned.lines, locationId, { uid, at, siteUrl })
      : undefined

    const auditId = `audit-${id}-plan`
    const fulfilment = {
      ...planned,
      heldLines: planned.lineCount,
      ...(isElsewhere && { locationId, orderLocationId: order.locationId }),
    }
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
        ...(isElsewhere && { otherLocationIds: [...new Set([...(was.otherLocationIds ?? []), locationId])] }),
      },
      before: undefined,
      after: fulfilment,
    })
    writeProgress(transaction, after, id)
    transaction.update(orderPath(orderId), {
      ...fieldsByDeliveries(after),
      ...elsewhere?.fields,
      updatedAt: at,
      updatedBy: uid,
    } satisfies Partial<Order>)
    writeAuditEntry(transaction, user, {
      id: auditId,
      action: 'fulfilment.plan',
      entity: COLLECTIONS.fulfillments,
      entityId: id,
      reason: elsewhere ? `From ${elsewhere.branchName}` : '',
      diff: {},
    })
    elsewhere?.mail?.()
    return DONE
  })
}

/** Reserves the lines at the other branch; what that changes of the order, and the mail where nothing waits any more. */
async function sentElsewhere(
  transaction: Transaction,
  order: Order,
  lines: Fulfilment['lines'],
  locationId: string,
  { uid, at, siteUrl }: { uid: string; at: number; siteUrl: string },
) {
  const [stored] = await transaction.get([`${COLLECTIONS.locations}/${locationId}`])
  const branch = stored && decoded(branchSchema, { ...stored, id: locationId })
  if (!branch?.ok || branch.record.status !== 'open')
    throw new ApiError('INVALID', 'Choose another open branch.')
  const { name } = branch.record
  const { changes, backorder } = await takeOver(transaction, order, lines, locationId, name)
  return {
    branchName: name,
    mail:
      order.backorder?.isOpen && !backorder?.isOpen
        ? await orderMail(transaction, order, 'order-restocked', { siteUrl, nth: String(at) })
        : undefined,
    fields: {
      ...(backorder && { backorder }),
      reservationMoves: moveReservations(transaction, order, changes, { uid, reason: '', at }),
    },
  }
}

/** In the order of the lines. Throws INVALID for lines the order does not have. */
function plannedLines(order: Order, asked: Readonly<Record<string, number>>): ReadonlyMap<number, number> {
  const quantities = order.lines.flatMap((_, line): [number, number][] => {
    const quantity = asked[line]
    return quantity === undefined ? [] : [[line, quantity]]
  })
  if (quantities.length === 0 || quantities.length < Object.keys(asked).length)
    throw new ApiError('INVALID', 'Choose lines of this order.')
  return new Map(quantities)
}
