import type { Transaction } from 'firebase/firestore'
import { commit } from '#data/firebase/commit.ts'
import { documentOf } from '#data/firebase/firestore.ts'
import { decodeStockLevel, decodeStockPosting } from '#data/stock/decode-stock.ts'
import { writePosting } from '#data/stock/write-posting.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import type { Order } from '#domain/orders/order.ts'
import { confirmationSteps, pricedWithout, releasePostingId } from '#domain/orders/order-confirmation.ts'
import type { Progress } from './confirm-order.ts'
import { decodeOrder } from './decode-order.ts'
import { writeOrderAudit, type Actor } from './order-audit.ts'

export type ReleaseOutcome = { ok: true } | { ok: false; reason: 'moved-on' }

/**
 * Releases what a submitted order has reserved, which was confirmed in part: the last posting first, one transaction each.
 * Continues where an earlier try stopped.
 */
export async function undoReservation(
  order: Order,
  actor: Actor,
  onProgress: (progress: Progress) => void,
): Promise<ReleaseOutcome> {
  const postingIds = order.postingIds.toReversed()
  for (const [done, postingId] of postingIds.entries()) {
    onProgress({ done, total: postingIds.length })
    const outcome = await commit((transaction) =>
      releaseStep(transaction, order, postingId, actor, Date.now()),
    )
    if (!outcome.ok) return outcome
  }
  onProgress({ done: postingIds.length, total: postingIds.length })
  return { ok: true }
}

async function releaseStep(
  transaction: Transaction,
  { id: orderId }: Order,
  postingId: string,
  actor: Actor,
  now: number,
): Promise<ReleaseOutcome> {
  const orderReference = documentOf(COLLECTIONS.orders, orderId)
  const order = decodeOrder(orderId, (await transaction.get(orderReference)).data())
  // A retry after a lost response: the first try released this posting.
  if (!order.postingIds.includes(postingId)) return { ok: true }
  if (order.status !== 'submitted' || order.postingIds.at(-1) !== postingId)
    return { ok: false, reason: 'moved-on' }

  const stepLines = confirmationSteps(order)[order.postingIds.length - 1]?.lines ?? []
  // A step of made-to-order items has no posting.
  const found = await transaction.get(documentOf(COLLECTIONS.stockPostings, postingId))
  const posted = found.exists() ? decodeStockPosting(postingId, found.data()).lines : {}
  const moves = await Promise.all(
    Object.entries(posted).map(async ([levelId, line]) => {
      const level = await transaction.get(documentOf(COLLECTIONS.stockLevels, levelId))
      return { level: decodeStockLevel(levelId, level.data()), reserved: -line.reserved }
    }),
  )

  const postingIds = order.postingIds.slice(0, -1)
  const releaseId = releasePostingId(postingId)
  const auditId = `audit-${releaseId}`
  writePosting(
    transaction,
    {
      id: releaseId,
      type: 'release',
      source: { kind: 'order', id: order.id, ref: order.ref },
      locationId: order.locationId,
      actorUid: actor.uid,
      reason: '',
      reverses: postingId,
      reversedLines: posted,
    },
    moves,
    now,
  )
  writeOrderAudit(transaction, actor, order, {
    id: auditId,
    action: 'order.release',
    reason: '',
    diff: { postings: { before: order.postingIds.length, after: postingIds.length } },
  })
  transaction.update(orderReference, {
    postingIds,
    reservationAttempt: order.reservationAttempt + 1,
    ...(order.priced && { priced: pricedWithout(order.priced, stepLines) }),
    lastAuditId: auditId,
    updatedAt: now,
    updatedBy: actor.uid,
  })
  return { ok: true }
}
