import { SYSTEM_ACTOR } from '#domain/records/attention.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { waitingLines, waitingOf } from '#domain/orders/reservations.ts'
import type { Order } from '#domain/orders/order.ts'
import { AUDIENCE_OF, type Notification } from '#domain/people/notification.ts'
import { productOfLevel } from '#domain/stock/stock.ts'
import type { StockPosting } from '#domain/stock/stock-posting.ts'
import { chunksOf } from '#lib/chunks.ts'
import { epochOf } from '#lib/iso-day.ts'
import { countOf } from '#lib/plural.ts'
import { truncate } from '#lib/text.ts'
import { limitsOfStaff } from '#server/api/limits-of-staff.ts'
import { reserveWaiting } from '#server/api/orders/reserve-waiting.ts'
import { readOrder, readPosting } from '#server/api/read-stored.ts'
import type { RunTransaction, Transaction } from '#server/api/rest-transaction.ts'
import type { Written } from './written.ts'

/** Values that one query may ask for. */
const AT_ONCE = 30

/**
 * Follows goods that arrive, or are free again, at a branch where orders wait for them: reserves them for the oldest promise
 * first, or tells the sellers that they can. An event that arrives twice finds nothing left to reserve, or its notification.
 */
export async function fillBackorders(
  { run, siteUrl }: { run: RunTransaction; siteUrl: string },
  { id, before, after, time }: Written,
): Promise<void> {
  const read = after && !before ? readPosting(id, after) : undefined
  if (!read?.ok) return
  const arrived = arrivedIn(read.record)
  if (arrived.length === 0) return
  const { waiting, limits } = await run(async (transaction) => ({
    waiting: await waitingFor(transaction, arrived),
    limits: await limitsOfStaff(transaction),
  }))
  if (waiting.length === 0) return
  if (limits?.backorders !== 'automatic')
    return run((transaction) => tellSellers(transaction, read.record, waiting, epochOf(time)))
  const at = Date.now()
  // One after another: the first may leave nothing for the second.
  for (const { id: orderId } of waiting) await run((transaction) => fill(transaction, orderId, at, siteUrl))
}

/** The levels that this posting left with more to give. What an order gives up with its own is its staff's to give on. */
const arrivedIn = ({ lines }: StockPosting): string[] =>
  Object.entries(lines).flatMap(([levelId, { onHand, reserved, quarantined = 0 }]) =>
    onHand - reserved - quarantined > 0 ? [levelId] : [],
  )

/** The orders of the branch that wait for any of these, the oldest promise first. */
async function waitingFor(transaction: Transaction, levelIds: readonly string[]): Promise<Order[]> {
  const found = await Promise.all(
    chunksOf(levelIds, AT_ONCE).map((some) =>
      transaction.list({ from: COLLECTIONS.orders, where: {}, containsAny: { levelIds: some } }),
    ),
  )
  const productIds = new Set(levelIds.map(productOfLevel))
  const orders = new Map(
    found.flat().flatMap(({ id, data }) => {
      const read = readOrder(id, data)
      return read.ok && waitsFor(read.record, productIds) ? [[id, read.record] as const] : []
    }),
  )
  return [...orders.values()].toSorted(
    (a, b) => (a.confirmedAt ?? a.createdAt) - (b.confirmedAt ?? b.createdAt),
  )
}

const isGoingOn = ({ status, backorder }: Order): boolean =>
  (status === 'confirmed' || status === 'processing') && backorder?.isOpen === true

const waitsFor = (order: Order, productIds: ReadonlySet<string>): boolean =>
  isGoingOn(order) && Object.keys(waitingOf(order)).some((productId) => productIds.has(productId))

async function fill(transaction: Transaction, id: string, at: number, siteUrl: string): Promise<void> {
  const [stored] = await transaction.get([`${COLLECTIONS.orders}/${id}`])
  const read = readOrder(id, stored)
  if (!read.ok || !isGoingOn(read.record)) return
  const { uid, role: actorRole } = SYSTEM_ACTOR
  const reserved = await reserveWaiting(transaction, read.record, { uid, at, siteUrl })
  if (!reserved) return
  transaction.set(
    `${COLLECTIONS.auditLog}/${reserved.entry.id}`,
    { ...reserved.entry, actorUid: uid, actorRole },
    ['at'],
  )
}

/** Once for a posting: the list of orders that wait says what can be reserved for each. */
async function tellSellers(
  transaction: Transaction,
  { id: postingId, locationId, source }: StockPosting,
  waiting: readonly Order[],
  at: number,
): Promise<void> {
  const id = `restocked-${postingId}`
  const path = `${COLLECTIONS.notifications}/${id}`
  const [known] = await transaction.get([path])
  if (known) return
  const goods = [...new Set(waiting.flatMap((order) => waitingLines(order).map(({ line }) => line.name)))]
  transaction.set(path, {
    id,
    kind: 'restocked',
    audience: AUDIENCE_OF.restocked,
    locationId,
    recordId: locationId,
    ref: source.ref.slice(0, 60),
    about: truncate(`${countOf(waiting.length, 'order')}: ${goods.join(', ')}`, 150),
    at,
  } satisfies Notification)
}
