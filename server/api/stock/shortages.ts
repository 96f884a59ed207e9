import {
  afterLoss,
  coversShortage,
  heldIn,
  holdingOf,
  oldestKept,
  type Holding,
} from '#domain/orders/order-losses.ts'
import { deliveryCountsOf, statusByDeliveries, type Fulfilment } from '#domain/orders/fulfilment.ts'
import { isBeingFulfilled, type Order } from '#domain/orders/order.ts'
import type { UserRecord } from '#domain/people/user.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { shortageOf } from '#domain/stock/shortage.ts'
import { shortageRequestSchema } from '#domain/stock/shortage-schema.ts'
import type { StockLevel } from '#domain/stock/stock.ts'
import type { LevelMove } from '#domain/stock/posting-writes.ts'
import type { StockPosting } from '#domain/stock/stock-posting.ts'
import { quantityText } from '#domain/units/quantity-text.ts'
import { chunksOf } from '#lib/chunks.ts'
import { waitingText } from '#domain/orders/waiting-text.ts'
import { shownCustomer } from '#lib/shown-name.ts'
import { ApiError } from '#server/api/api-error.ts'
import { writeAuditEntry } from '#server/api/documents-of-staff.ts'
import type { Door } from '#server/api/door.ts'
import {
  decodeProgress,
  fulfilmentPath,
  progressPath,
  writeProgress,
} from '#server/api/orders/fulfilment-records.ts'
import { orderMail } from '#server/api/orders/mail-order.ts'
import { levelsAt } from '#server/api/orders/move-reservations.ts'
import { orderPath } from '#server/api/orders/order-decisions.ts'
import { readBody } from '#server/api/read-body.ts'
import { readFulfilment, readOrder } from '#server/api/read-stored.ts'
import type { Transaction } from '#server/api/rest-transaction.ts'
import { MAX_RESERVATION_MOVES } from '#domain/orders/reservations.ts'
import { stockKeeper } from './kept-stock.ts'

/** Values that one query may ask for. */
const AT_ONCE = 30

/** How what is on hand of a product is to change. */
export type StockChange = { level: StockLevel; change: number }

/** By product and order, how much the order loses. */
type Losses = Readonly<Record<string, Readonly<Record<string, number>>>>

type ShortLine = {
  productId: string
  short: number
  /** Reserved for something else than an order: a transfer, or an order that cannot be read. */
  others: number
  holdings: readonly Holding[]
  losses: Record<string, number>
}

/**
 * For each of these products of which less would be on hand than is reserved: the orders that hold it, and what each would
 * lose while the oldest promise is kept. Throws FORBIDDEN for those who do not adjust stock at the branch.
 */
export function listShortages(body: unknown, uid: string, { run }: Door): Promise<{ lines: ShortLine[] }> {
  const { locationId, lines } = readBody(shortageRequestSchema, body)
  return run(async (transaction) => {
    await stockKeeper(transaction, uid, locationId)
    const levels = await levelsAt(
      transaction,
      locationId,
      lines.map(({ productId }) => productId),
    )
    const short = lines.flatMap(({ productId, change }) => {
      const level = levels.get(productId)
      return level && shortageOf(level, change).reserved > 0 ? [{ level, change }] : []
    })
    const orders = await holdersAt(transaction, locationId, short)
    return {
      lines: short.map(({ level, change }) => {
        const holdings = holdingsOf(orders, level)
        const lost = shortageOf(level, change).reserved
        return {
          productId: level.productId,
          short: lost,
          others: level.reserved - sumOf(holdings),
          holdings,
          losses: oldestKept(holdings, lost),
        }
      }),
    }
  })
}

const sumOf = (holdings: readonly Holding[]): number =>
  holdings.reduce((sum, holding) => sum + heldIn(holding), 0)

/** An order that has goods of these levels reserved, with its deliveries. */
type Holder = { order: Order; fulfilments: Fulfilment[] }

/** Orders of the branch, and those of others that it sends part of. */
async function holdersAt(
  transaction: Transaction,
  locationId: string,
  short: readonly StockChange[],
): Promise<Holder[]> {
  if (short.length === 0) return []
  const productIds = new Set(short.map(({ level }) => level.productId))
  const [own, leaving] = await Promise.all([
    transaction.list({
      from: COLLECTIONS.orders,
      where: { locationId, status: ['confirmed', 'processing', 'on_hold'] },
    }),
    transaction.list({
      from: COLLECTIONS.fulfillments,
      where: { locationId, status: ['pending', 'picked'] },
    }),
  ])
  const isOwn = new Set(own.map(({ id }) => id))
  const others = [...new Set(leaving.map(({ data }) => String(data['orderId'])))].filter(
    (id) => !isOwn.has(id),
  )
  const stored = await transaction.get(others.map(orderPath))
  const orders = [
    ...own.map(({ id, data }) => readOrder(id, data)),
    ...others.map((id, at) => readOrder(id, stored[at])),
  ].flatMap((read) =>
    read.ok &&
    isBeingFulfilled(read.record) &&
    read.record.lines.some(({ productId }) => productIds.has(productId))
      ? [read.record]
      : [],
  )
  const deliveries = new Map<string, Fulfilment[]>()
  for (const some of chunksOf(orders, AT_ONCE)) {
    const found = await transaction.list({
      from: COLLECTIONS.fulfillments,
      where: { orderId: some.map(({ id }) => id) },
    })
    for (const { id, data } of found) {
      const read = readFulfilment(id, data)
      if (!read.ok) throw new ApiError('CONFLICT', `The delivery ${id} cannot be read.`)
      deliveries.set(read.record.orderId, [...(deliveries.get(read.record.orderId) ?? []), read.record])
    }
  }
  return orders.map((order) => ({ order, fulfilments: deliveries.get(order.id) ?? [] }))
}

const holdingsOf = (holders: readonly Holder[], { locationId, productId }: StockLevel): Holding[] =>
  holders.flatMap(({ order, fulfilments }) => {
    const held = holdingOf(order, fulfilments, locationId, productId)
    if (heldIn(held) === 0) return []
    const { id, ref, customer, confirmedAt, createdAt } = order
    return [
      {
        orderId: id,
        ref,
        customer: shownCustomer(customer),
        promisedAt: confirmedAt ?? createdAt,
        ...held,
      },
    ]
  })

export type Loss = { orderId: string; ref: string; quantity: number }

type By = { user: UserRecord; at: number; siteUrl: string; reason: string; postingId: string }

/**
 * What a posting changes of these levels of one branch where orders lose what is gone: they wait for it again, their
 * deliveries shrink, and their customers are mailed. Reads before it writes. Throws INVALID, in words, where the orders have
 * less than is short, and CONFLICT where the orders that were chosen no longer have it.
 */
export async function coverShortages(
  transaction: Transaction,
  locationId: string,
  changes: readonly StockChange[],
  chosen: Losses,
  by: By,
): Promise<{
  moves: LevelMove[]
  losses: Loss[]
  posting: Pick<StockPosting, 'takenFrom' | 'orderIds'>
}> {
  const { holders, lossesOf } = await lossesBy(transaction, locationId, changes, chosen)
  const losing = holders.filter(({ order }) => lossesOf[order.id])
  const writes = await Promise.all(
    losing.map((holder) =>
      lostBy(transaction, holder, { locationId, loses: lossesOf[holder.order.id] ?? {} }, by),
    ),
  )
  for (const write of writes) write()
  return {
    moves: changes.map(({ level, change }) => {
      const { reserved, quarantined } = shortageOf(level, change)
      return { level, onHand: change, reserved: -reserved, quarantined: -quarantined }
    }),
    losses: losing.map(({ order: { id, ref } }) => ({
      orderId: id,
      ref,
      quantity: Object.values(lossesOf[id] ?? {}).reduce((sum, quantity) => sum + quantity, 0),
    })),
    posting: losing.length > 0 ? { takenFrom: lossesOf, orderIds: losing.map(({ order }) => order.id) } : {},
  }
}

/** The orders that hold what is short, and what each of them loses, by product. Throws as `coverShortages`. */
export async function lossesBy(
  transaction: Transaction,
  locationId: string,
  changes: readonly StockChange[],
  chosen: Losses,
): Promise<{ holders: readonly Holder[]; lossesOf: Record<string, Record<string, number>> }> {
  const short = changes.filter(({ level, change }) => shortageOf(level, change).reserved > 0)
  const holders = await holdersAt(transaction, locationId, short)
  const lossesOf: Record<string, Record<string, number>> = {}
  for (const { level, change } of short) {
    const lost = shortageOf(level, change).reserved
    const losing = lossesFor(level, lost, holdingsOf(holders, level), chosen[level.productId])
    for (const [orderId, quantity] of Object.entries(losing))
      if (quantity > 0) (lossesOf[orderId] ??= {})[level.productId] = quantity
  }
  return { holders, lossesOf }
}

function lossesFor(
  level: StockLevel,
  short: number,
  holdings: readonly Holding[],
  chosen: Readonly<Record<string, number>> | undefined,
): Readonly<Record<string, number>> {
  const inOrders = sumOf(holdings)
  if (inOrders < short)
    throw new ApiError(
      'INVALID',
      `${level.name}: orders can lose ${quantityText(inOrders, level)} of the ${quantityText(short, level)} that are short. The rest is reserved for transfers, or for an order that cannot be read: cancel those first.`,
    )
  if (!chosen) return oldestKept(holdings, short)
  if (!coversShortage(holdings, chosen, short))
    throw new ApiError(
      'CONFLICT',
      `${level.name}: what orders hold has just changed. Choose again who waits.`,
    )
  return chosen
}

/** What writes the loss of one order. */
async function lostBy(
  transaction: Transaction,
  { order, fulfilments }: Holder,
  lost: { locationId: string; loses: Readonly<Record<string, number>> },
  { user, at, siteUrl, reason, postingId }: By,
): Promise<() => void> {
  const [stored] = await transaction.get([progressPath(order.id)])
  const was = stored && decodeProgress(order.id, stored)
  const { backorder, move, progress, deliveries } = afterLoss(order, fulfilments, was, lost)
  const earlier = order.reservationMoves ?? []
  if (earlier.length >= MAX_RESERVATION_MOVES)
    throw new ApiError('INVALID', `What order ${order.ref} reserves has changed too often.`)
  const after: Order = { ...order, backorder }
  const mail = await orderMail(transaction, after, 'order-short', {
    siteUrl,
    nth: postingId,
    said: { waiting: waitingText(after) },
  })
  const auditId = `audit-${order.id}-loss-${earlier.length}`
  const isGoingOn = order.status === 'confirmed' || order.status === 'processing'
  return () => {
    transaction.update(orderPath(order.id), {
      backorder,
      reservationMoves: [...earlier, move],
      // One on hold gets the status of its deliveries when the hold is released.
      ...(progress && {
        deliveries: deliveryCountsOf(progress),
        ...(isGoingOn && { status: statusByDeliveries(progress) }),
      }),
      lastAuditId: auditId,
      updatedAt: at,
      updatedBy: user.uid,
    } satisfies Partial<Order>)
    if (progress && was && deliveries.length > 0) writeProgress(transaction, progress, was.lastFulfilmentId)
    for (const { id, isEmpty, ...goods } of deliveries)
      transaction.update(
        fulfilmentPath(id),
        {
          ...goods,
          ...(isEmpty && { status: 'cancelled', reason: 'Its goods are missing from the stock' }),
          updatedAt: at,
          updatedBy: user.uid,
        } satisfies Partial<Fulfilment>,
        ['changedAt'],
      )
    writeAuditEntry(transaction, user, {
      id: auditId,
      action: 'order.loseGoods',
      entity: COLLECTIONS.orders,
      entityId: order.id,
      reason,
      diff: {
        waiting: {
          before: Object.keys(order.backorder?.waiting ?? {}).length,
          after: Object.keys(backorder.waiting).length,
        },
      },
    })
    mail()
  }
}
