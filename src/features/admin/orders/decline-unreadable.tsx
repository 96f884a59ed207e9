import { RemoveUnreadable } from '#features/admin/shared/remove-unreadable.tsx'
import type { Unreadable } from '#data/firebase/unreadable.ts'
import { declineOrder } from '#data/orders/decide-order.ts'
import { freeOrder } from '#data/orders/free-order.ts'
import { refreshOrderCounts } from '#data/orders/use-order-counts.ts'
import { mayDecideHolds } from '#domain/records/attention.ts'
import { meetsNeed } from '#domain/people/staff-access.ts'
import { AppError } from '#lib/app-error.ts'
import { useUser } from '#stores/session-store.ts'
import { DECIDING } from './order/denial-reason.ts'

/**
 * For staff who decide orders, while the order awaits a decision. Managers only if it is on hold, or if it is confirmed
 * and has reserved goods: nothing in an unreadable order says whose limit or branch applies.
 */
export function DeclineUnreadable({ order }: { order: Unreadable }) {
  const user = useUser()
  const { postingIds } = order.stored
  const isReserved = Array.isArray(postingIds) && postingIds.length > 0
  const status = statusBeforeHold(order)
  const isConfirmed = status === 'confirmed' && isReserved
  if (!isConfirmed && (status !== 'submitted' || isReserved)) return null
  const isForManagers = isConfirmed || order.status === 'on_hold'
  if (!(isForManagers ? mayDecideHolds(user.roles) : meetsNeed(user.roles, DECIDING))) return null

  async function remove(reason: string) {
    const outcome = isConfirmed ? await freeOrder(order.id, reason) : await declineOrder(order, reason)
    if (!outcome.ok) throw new AppError('conflict', `orders/${order.id} is decided or reserved`)
    refreshOrderCounts()
  }

  const freeing = isConfirmed ? ' Its reserved stock is released.' : ''
  return (
    <RemoveUnreadable
      verb={isConfirmed ? 'Cancel' : 'Decline'}
      title={`${isConfirmed ? 'Cancel' : 'Decline'} an order that cannot be read?`}
      lead={`It leaves the queue and is filed under ${isConfirmed ? 'Cancelled' : 'Declined'}.${freeing} This cannot be undone.`}
      hint="The customer reads it."
      done={isConfirmed ? 'Cancelled' : 'Declined'}
      remove={remove}
    />
  )
}

function statusBeforeHold({ status, stored }: Unreadable): string {
  if (status !== 'on_hold') return status
  const { from } = (stored['hold'] ?? {}) as { from?: unknown }
  return typeof from === 'string' ? from : status
}
