import { cancellationRequestSchema } from '#domain/orders/confirmation-schema.ts'
import { releasePostingId } from '#domain/orders/order-confirmation.ts'
import type { Order } from '#domain/orders/order.ts'
import { displayNameOf } from '#domain/people/user.ts'
import { mayDecideHolds } from '#domain/records/attention.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import type { StockPosting } from '#domain/stock/stock-posting.ts'
import { ApiError } from './api-error.ts'
import { actingMember, writeAuditEntry } from './documents-of-staff.ts'
import { countOnAccount, orderPath } from './order-decisions.ts'
import { postStock } from './post-stock.ts'
import { readBody } from './read-body.ts'
import { levelIn, readLevel, readOrder, readPosting } from './read-stored.ts'
import type { RunTransaction, Transaction } from './rest-transaction.ts'

type Door = { run: RunTransaction; now: () => number }
type Stored = Readonly<Record<string, unknown>>

/**
 * Cancels a confirmed order that cannot be read, held or not, and gives back what it reserves: by its postings, since
 * nothing of its lines and sums is certain. Again it changes nothing. For Managers and above. Throws FORBIDDEN for
 * others and for an order of their own, INVALID while money is paid for it, and CONFLICT for one that can be read, that
 * reserves nothing or something else than it was confirmed with, or whose deliveries have begun.
 */
export function freeOrder(
  orderId: string,
  body: unknown,
  uid: string,
  { run, now }: Door,
): Promise<{ status: Order['status'] }> {
  const reason = readBody(cancellationRequestSchema, body).reason.trim()
  return run(async (transaction) => {
    const user = await actingMember(transaction, uid)
    const [stored] = await transaction.get([orderPath(orderId)])
    if (!stored) throw new ApiError('NOT_FOUND', 'There is no such order.')
    if (!mayDecideHolds(user.roles) || stored['customerUid'] === uid)
      throw new ApiError('FORBIDDEN', 'You cannot decide this order.')
    if (readOrder(orderId, stored).ok)
      throw new ApiError('CONFLICT', 'This order can be read: cancel it instead.')
    const postingIds = postingsOf(stored)
    if (stored['status'] === 'cancelled' && stored['decidedBy'] === uid && postingIds.length === 0)
      return { status: 'cancelled' }
    if (statusBeforeHold(stored) !== 'confirmed' || postingIds.length === 0)
      throw new ApiError('CONFLICT', 'Somebody else acted on this order first.')
    // What it reserves is then no longer what its postings say.
    if ('reservationMoves' in stored)
      throw new ApiError('CONFLICT', 'What it reserves was changed since it was confirmed.')
    if ((stored['paidMinor'] ?? 0) !== 0)
      throw new ApiError('INVALID', 'It is paid for: give the money back first.')

    const at = now()
    const auditId = `audit-${orderId}-free`
    await giveBackCredit(transaction, orderId, stored, { uid, at })
    await releasePostings(transaction, postingIds, { orderId, uid, reason, at })
    transaction.update(orderPath(orderId), {
      status: 'cancelled',
      postingIds: [],
      ...waitsNoMore(stored),
      decisionReason: reason,
      decidedAt: at,
      decidedBy: uid,
      decidedByName: displayNameOf(user),
      lastAuditId: auditId,
      updatedAt: at,
      updatedBy: uid,
    })
    writeAuditEntry(transaction, user, {
      id: auditId,
      action: 'order.cancel',
      entity: COLLECTIONS.orders,
      entityId: orderId,
      reason,
      diff: { postings: { before: postingIds.length, after: 0 } },
    })
    return { status: 'cancelled' }
  })
}

const postingsOf = ({ postingIds }: Stored): string[] =>
  Array.isArray(postingIds)
    ? postingIds.filter((id): id is string => typeof id === 'string' && /^[\w-]{1,200}$/.test(id))
    : []

function statusBeforeHold({ status, hold }: Stored): unknown {
  return status === 'on_hold' ? (hold as { from?: unknown } | undefined)?.from : status
}

/** Of an order that waited for stock, whatever else is said of it. */
const waitsNoMore = ({ backorder }: Stored): object =>
  typeof backorder === 'object' && backorder !== null && !Array.isArray(backorder)
    ? { backorder: { ...backorder, isOpen: false } }
    : {}

/** What its account counts of it, whatever the order says. */
async function giveBackCredit(
  transaction: Transaction,
  id: string,
  { paymentMethod, customerUid }: Stored,
  by: { uid: string; at: number },
): Promise<void> {
  if (
    paymentMethod !== 'on_account' ||
    typeof customerUid !== 'string' ||
    !/^[\w-]{1,128}$/.test(customerUid)
  )
    return
  const [account] = await transaction.get([`${COLLECTIONS.accounts}/${customerUid}`])
  const wasMinor = (account?.['open'] as Record<string, unknown> | undefined)?.[id]
  if (typeof wasMinor === 'number')
    countOnAccount(transaction, { id, customerUid }, { wasMinor, isMinor: 0 }, by)
}

type Ending = { orderId: string; uid: string; reason: string; at: number }

/** Each posting is undone by one of its own, which the trigger proves by it. Parts without stock have none. */
async function releasePostings(
  transaction: Transaction,
  postingIds: readonly string[],
  { orderId, uid, reason, at }: Ending,
): Promise<void> {
  const found = await transaction.get(postingIds.map((id) => `${COLLECTIONS.stockPostings}/${id}`))
  const reserved = found.flatMap((stored, index) =>
    stored ? [reservationOf(orderId, postingIds[index] ?? '', stored)] : [],
  )
  const levelIds = [...new Set(reserved.flatMap(({ lines }) => Object.keys(lines)))]
  const levels = (await transaction.get(levelIds.map((id) => `${COLLECTIONS.stockLevels}/${id}`))).map(
    (stored, index) => {
      const read = readLevel(levelIds[index] ?? '', stored)
      return read.ok ? read.record : undefined
    },
  )
  for (const { id, source, locationId, lines } of reserved)
    postStock(
      transaction,
      {
        id: releasePostingId(id),
        type: 'release',
        source,
        locationId,
        actorUid: uid,
        reason,
        reverses: id,
        reversedLines: lines,
      },
      Object.entries(lines).map(([levelId, line]) => ({
        level: levelIn(levels, levelIds.indexOf(levelId)),
        reserved: -line.reserved,
      })),
      at,
    )
}

/** Throws CONFLICT for a posting that is not a reservation of this order. */
function reservationOf(orderId: string, id: string, stored: Stored): StockPosting {
  const read = readPosting(id, stored)
  if (!read.ok || read.record.type !== 'reserve' || read.record.source.id !== orderId)
    throw new ApiError('CONFLICT', 'A posting of it cannot be read.')
  return read.record
}
