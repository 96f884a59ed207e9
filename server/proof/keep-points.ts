import { loyaltyEntrySchema } from '#domain/loyalty/loyalty-schema.ts'
import { pointsOf, tierOf, type DuePoints, type LoyaltyEntry } from '#domain/loyalty/loyalty.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { pointsBalanceOf, writePoints } from '#server/api/loyalty/post-points.ts'
import { ledgerRecord } from '#server/api/money/post-entries.ts'
import type { RunTransaction, Transaction } from '#server/api/rest-transaction.ts'
import { takenBackOf } from '#server/api/orders/taken-back.ts'
import { readOrder } from '#server/api/read-stored.ts'
import { changesEarnings, orderOfReturn } from './order-goods.ts'
import type { Follow } from './written.ts'

/** Follows the orders: one earns points once it is delivered and paid, and loses them when that is no longer so. */
export const keepPointsOfOrder: Follow = async ({ run }, { id, before, after }) => {
  if (after && changesEarnings(before, after)) await postOrderPoints(run, id)
}

/** Follows the deliveries: goods that come back take their points with them. */
export const keepPointsOfDelivery: Follow = async ({ run }, { before, after }) => {
  const orderId = orderOfReturn(before, after)
  if (orderId) await postOrderPoints(run, orderId)
}

/** Each correction of an order's points has an entry of its own; more than this nobody needs. */
const MAX_ENTRIES = 40

/**
 * Posts what an order is worth now less what was posted for it. So events may come twice, late or in another order: the
 * last one has nothing left to post.
 */
export function postOrderPoints(run: RunTransaction, orderId: string, now = Date.now()): Promise<void> {
  return run(async (transaction) => {
    const [stored] = await transaction.get([`${COLLECTIONS.orders}/${orderId}`])
    const read = stored && readOrder(orderId, stored)
    // What cannot be read is posted once it can.
    if (!read?.ok || !read.record.customerUid) return
    const order = read.record
    const { last, count } = await postedOf(transaction, orderId)
    if (count >= MAX_ENTRIES || (!last && order.status !== 'completed')) return
    const back = await takenBackOf(transaction, order)
    const balance = await pointsBalanceOf(transaction, order.customerUid)
    const ratePercent = last?.ratePercent ?? tierOf(balance, now).ratePercent
    const orderPoints = pointsOf(order, back, ratePercent)
    const points = orderPoints - (last?.orderPoints ?? 0)
    if (points === 0) return
    const due: DuePoints = {
      id: entryIdOf(orderId, count + 1),
      customerUid: order.customerUid,
      kind: points > 0 ? 'earned' : 'taken_back',
      points,
      about: points > 0 ? 'Delivered and paid' : 'Goods given back, or no longer paid',
      orderId,
      orderRef: order.ref,
      orderPoints,
      ratePercent,
      drawId: '',
      firstTicket: 0,
      ticketCount: 0,
    }
    writePoints(transaction, balance, due, now)
  })
}

const entryIdOf = (orderId: string, number: number): string => `order-${orderId}-${number}`

/** The last entry of the order, and how many there are. */
async function postedOf(
  transaction: Transaction,
  orderId: string,
): Promise<{ last: LoyaltyEntry | undefined; count: number }> {
  let last: LoyaltyEntry | undefined
  for (let count = 0; ; count++) {
    const [stored] = await transaction.get([`${COLLECTIONS.loyaltyEntries}/${entryIdOf(orderId, count + 1)}`])
    if (!stored) return { last, count }
    last = ledgerRecord(loyaltyEntrySchema, stored)
  }
}
