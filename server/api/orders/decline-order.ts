import type { DecisionOutcome } from '#domain/orders/order-confirmation.ts'
import { managesOrders, type DecidedOrder } from '#domain/people/order-rights.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import type { Door } from '#server/api/door.ts'
import { ApiError } from '#server/api/api-error.ts'
import { actingMember, writeStatusEntry } from '#server/api/documents-of-staff.ts'
import { DONE, MOVED_ON } from './fulfilment-records.ts'
import {
  checkDecides,
  decisionBy,
  giveBackCredit,
  orderAsStored,
  orderPath,
  reasonIn,
  statusBeforeHold,
  type StoredOrder,
} from './order-decisions.ts'

/**
 * Declines an order without reservations, also one that cannot be read; the customer reads the reason. Again it changes
 * nothing. What is on hold is declined by Managers alone. Throws FORBIDDEN.
 */
export function declineOrder(
  orderId: string,
  body: unknown,
  uid: string,
  { run, now }: Door,
): Promise<DecisionOutcome> {
  const reason = reasonIn(body)
  return run(async (transaction) => {
    const user = await actingMember(transaction, uid)
    const stored = await orderAsStored(transaction, orderId)
    await checkDecides(transaction, user, decidedOf(stored))
    const { status, decidedBy, decisionReason } = stored
    if (status === 'declined' && decidedBy === uid && decisionReason === reason) return DONE
    if (isReserved(stored) || statusBeforeHold(stored) !== 'submitted') return MOVED_ON
    if (status === 'on_hold' && !managesOrders(user))
      throw new ApiError('FORBIDDEN', 'A Manager decides what is on hold.')

    const at = now()
    const auditId = `audit-decline-${crypto.randomUUID()}`
    await giveBackCredit(transaction, orderId, stored, { uid, at })
    transaction.update(orderPath(orderId), {
      status: 'declined',
      decisionReason: reason,
      ...decisionBy(user, { at, auditId }),
    })
    writeStatusEntry(
      transaction,
      user,
      COLLECTIONS.orders,
      { id: orderId, status: 'declined' },
      { auditId, action: 'order.decline', before: String(status), reason },
    )
    return DONE
  })
}

/** A total that is no number limits nobody: such an order can be declined and nothing else. */
function decidedOf({ customerUid, locationId, totals }: StoredOrder): DecidedOrder {
  const totalMinor = (totals as Partial<DecidedOrder['totals']> | null | undefined)?.totalMinor
  return {
    customerUid: String(customerUid),
    locationId: String(locationId),
    totals: { totalMinor: typeof totalMinor === 'number' ? totalMinor : 0 },
  }
}

/** Nothing writes postings that are no list, so such an order has reserved nothing. */
const isReserved = ({ postingIds }: StoredOrder): boolean =>
  Array.isArray(postingIds) && postingIds.length > 0
