import { deleteField, type DocumentData, type Transaction } from 'firebase/firestore'
import { commit } from '#data/firebase/commit.ts'
import { documentOf } from '#data/firebase/firestore.ts'
import type { Unreadable } from '#data/firebase/unreadable.ts'
import { decodeStockLevel, decodeStockPosting } from '#data/stock/decode-stock.ts'
import { writePosting } from '#data/stock/write-posting.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { chargeMinor, type ChargedOrder } from '#domain/money/credit.ts'
import type { Order } from '#domain/orders/order.ts'
import { releasePostingId } from '#domain/orders/order-confirmation.ts'
import { chargeAccount } from './charge-account.ts'
import { decidedBy, writeOrderAudit, type Actor } from './order-audit.ts'
import type { ReleaseOutcome } from './release-order.ts'

/**
 * Releases what an unreadable order has reserved, posting by posting, the last first: a posting can be read even when
 * its order cannot. A confirmed order is cancelled with the last one. `reason` goes into the audit trail.
 */
export async function freeOrder(
  order: Pick<Order, 'id'>,
  reason: string,
  actor: Actor,
): Promise<ReleaseOutcome> {
  for (;;) {
    const outcome = await commit((transaction) => freeStep(transaction, order, reason.trim(), actor))
    if (outcome !== 'more') return outcome
  }
}

/** How far an unreadable order has come: its status, or the one before it was put on hold. */
export function stepOf({ status, stored }: Pick<Unreadable, 'status' | 'stored'>): string {
  if (status !== 'on_hold') return status
  const { from } = (stored['hold'] ?? {}) as { from?: unknown }
  return typeof from === 'string' ? from : status
}

async function freeStep(
  transaction: Transaction,
  order: Pick<Order, 'id'>,
  reason: string,
  actor: Actor,
): Promise<ReleaseOutcome | 'more'> {
  const reference = documentOf(COLLECTIONS.orders, order.id)
  const stored: DocumentData = (await transaction.get(reference)).data() ?? {}
  const { postingIds, status, reservationAttempt } = stored
  if (!Array.isArray(postingIds)) return { ok: false, reason: 'moved-on' }
  const postingId = postingIds.at(-1) as string | undefined
  if (postingId === undefined) return { ok: true }

  // A step of made-to-order items has no posting.
  const found = await transaction.get(documentOf(COLLECTIONS.stockPostings, postingId))
  const posting = found.exists() ? decodeStockPosting(postingId, found.data()) : undefined
  const moves = await Promise.all(
    Object.entries(posting?.lines ?? {}).map(async ([levelId, line]) => {
      const level = await transaction.get(documentOf(COLLECTIONS.stockLevels, levelId))
      return { level: decodeStockLevel(levelId, level.data()), reserved: -line.reserved }
    }),
  )
  const now = Date.now()
  const left = postingIds.slice(0, -1)
  const isCancelled = stepOf({ status: status as string, stored }) === 'confirmed' && left.length === 0
  const auditId = `audit-free-${crypto.randomUUID()}`
  if (posting)
    writePosting(
      transaction,
      {
        id: releasePostingId(postingId),
        type: 'release',
        source: posting.source,
        locationId: posting.locationId,
        actorUid: actor.uid,
        reason,
        reverses: postingId,
        reversedLines: posting.lines,
      },
      moves,
      now,
    )
  writeOrderAudit(transaction, actor, order, {
    id: auditId,
    action: isCancelled ? 'order.cancel' : 'order.release',
    reason,
    diff: { postings: { before: postingIds.length, after: left.length } },
  })
  transaction.update(reference, {
    postingIds: left,
    priced: deleteField(),
    ...(Number.isInteger(reservationAttempt) && { reservationAttempt: Number(reservationAttempt) + 1 }),
    lastAuditId: auditId,
    updatedAt: now,
    updatedBy: actor.uid,
    ...(isCancelled && { status: 'cancelled', decisionReason: reason, ...decidedBy(actor, now) }),
  })
  const charged = { ...stored, id: order.id } as ChargedOrder
  if (isCancelled && Number.isInteger(charged.totals?.totalMinor) && chargeMinor(charged) > 0)
    chargeAccount(transaction, charged, { ...charged, status: 'cancelled' }, actor.uid, now)
  return 'more'
}
