import type { Door } from '#server/api/door.ts'
import { freedPostingId } from '#domain/orders/order-confirmation.ts'
import type { Order } from '#domain/orders/order.ts'
import { mayDecideHolds } from '#domain/records/attention.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { MAX_POSTING_LINES } from '#domain/stock/stock-posting-schema.ts'
import { chunksOf } from '#lib/chunks.ts'
import { ApiError } from '#server/api/api-error.ts'
import { actingMember, writeAuditEntry } from '#server/api/documents-of-staff.ts'
import {
  decisionBy,
  giveBackCredit,
  orderAsStored,
  orderPath,
  reasonIn,
  statusBeforeHold,
  type StoredOrder,
} from './order-decisions.ts'
import { reservedByPostings } from './order-postings.ts'
import { postStock } from '#server/api/stock/post-stock.ts'
import { levelIn, readLevel, readOrder } from '#server/api/read-stored.ts'
import type { Transaction } from '#server/api/rest-transaction.ts'

/**
 * Cancels a confirmed order that cannot be read, held or not, and gives back what it reserves: by its postings, since
 * nothing of its lines and sums is certain. Again it changes nothing. For Managers and above. Throws FORBIDDEN for
 * others and for an order of their own, INVALID while money is paid for it, and CONFLICT for one that can be read, that
 * reserves nothing, or whose deliveries have begun.
 */
export function freeOrder(
  orderId: string,
  body: unknown,
  uid: string,
  { run, now }: Door,
): Promise<{ status: Order['status'] }> {
  const reason = reasonIn(body)
  return run(async (transaction) => {
    const user = await actingMember(transaction, uid)
    const stored = await orderAsStored(transaction, orderId)
    if (!mayDecideHolds(user.roles) || stored['customerUid'] === uid)
      throw new ApiError('FORBIDDEN', 'You cannot decide this order.')
    if (readOrder(orderId, stored).ok)
      throw new ApiError('CONFLICT', 'This order can be read: cancel it instead.')
    const isFreed = !Array.isArray(stored['postingIds']) || stored['postingIds'].length === 0
    if (stored['status'] === 'cancelled' && stored['decidedBy'] === uid && isFreed)
      return { status: 'cancelled' }
    if (statusBeforeHold(stored) !== 'confirmed')
      throw new ApiError('CONFLICT', 'Somebody else acted on this order first.')
    const reserved = await reservedByPostings(transaction, orderId)
    if (!reserved) throw new ApiError('CONFLICT', 'A posting of it cannot be read.')
    if (reserved.levels.size === 0) throw new ApiError('CONFLICT', 'It reserves nothing.')
    if ((stored['paidMinor'] ?? 0) !== 0)
      throw new ApiError('INVALID', 'It is paid for: give the money back first.')

    const at = now()
    const auditId = `audit-${orderId}-free`
    await giveBackCredit(transaction, orderId, stored, { uid, at })
    await releaseAll(transaction, reserved, { id: orderId, uid, reason, at })
    transaction.update(orderPath(orderId), {
      status: 'cancelled',
      postingIds: [],
      ...waitsNoMore(stored),
      decisionReason: reason,
      ...decisionBy(user, { at, auditId }),
    })
    writeAuditEntry(transaction, user, {
      id: auditId,
      action: 'order.cancel',
      entity: COLLECTIONS.orders,
      entityId: orderId,
      reason,
      diff: { reserved: { before: reserved.levels.size, after: 0 } },
    })
    return { status: 'cancelled' }
  })
}

/** Of an order that waited for stock, whatever else is said of it. */
const waitsNoMore = ({ backorder }: StoredOrder): object =>
  typeof backorder === 'object' && backorder !== null && !Array.isArray(backorder)
    ? { backorder: { ...backorder, isOpen: false } }
    : {}

type Ending = { id: string; uid: string; reason: string; at: number }

/** At each branch what is reserved there. That nothing is left of it is what the trigger proves. */
async function releaseAll(
  transaction: Transaction,
  { ref, levels: reserved }: { ref: string; levels: ReadonlyMap<string, number> },
  { id, uid, reason, at }: Ending,
): Promise<void> {
  const levelIds = [...reserved.keys()]
  const stored = await transaction.get(levelIds.map((levelId) => `${COLLECTIONS.stockLevels}/${levelId}`))
  const levels = stored.map((data, index) => {
    const read = readLevel(levelIds[index] ?? '', data)
    return read.ok ? read.record : undefined
  })
  const moves = levelIds.map((levelId, index) => ({
    level: levelIn(levels, index),
    reserved: -(reserved.get(levelId) ?? 0),
  }))
  const branches = new Set(moves.map(({ level }) => level.locationId))
  const parts = [...branches].flatMap((locationId) =>
    chunksOf(
      moves.filter(({ level }) => level.locationId === locationId),
      MAX_POSTING_LINES,
    ).map((lines) => ({ locationId, lines })),
  )
  for (const [part, { locationId, lines }] of parts.entries())
    postStock(
      transaction,
      {
        id: freedPostingId(id, part),
        type: 'release',
        source: { kind: 'order', id, ref },
        locationId,
        actorUid: uid,
        reason,
        reverses: '',
        reversedLines: {},
      },
      lines,
      at,
    )
}
