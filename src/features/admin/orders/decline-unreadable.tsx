import { RemoveUnreadable } from '#features/admin/shared/remove-unreadable.tsx'
import type { Unreadable } from '#data/firebase/unreadable.ts'
import { declineOrder } from '#data/orders/decide-order.ts'
import { freeOrder, stepOf } from '#data/orders/free-order.ts'
import { refreshOrderCounts } from '#data/orders/use-order-counts.ts'
import { mayDecideHolds } from '#domain/records/attention.ts'
import { meetsNeed } from '#domain/people/staff-access.ts'
import { AppError } from '#lib/app-error.ts'
import { useUser } from '#stores/session-store.ts'
import { DECIDING } from './order/denial-reason.ts'

/**
 * For staff who decide orders, while the order awaits a decision. Managers only if it is on hold, or if it has reserved
 * goods, which are released first: nothing in an unreadable order says whose limit or branch applies.
 */
export function DeclineUnreadable({ order }: { order: Unreadable }) {
  const user = useUser()
  const { postingIds } = order.stored
  const isReserved = Array.isArray(postingIds) && postingIds.length > 0
  const step = stepOf(order)
  const isConfirmed = step === 'confirmed' && isReserved
  if (step !== 'submitted' && !isConfirmed) return null
  const isForManagers = isReserved || order.status === 'on_hold'
  if (!(isForManagers ? mayDecideHolds(user.roles) : meetsNeed(user.roles, DECIDING))) return null

  async function remove(reason: string) {
    const freed = isReserved ? await freeOrder(order, reason, user) : ({ ok: true } as const)
    const outcome = freed.ok && !isConfirmed ? await declineOrder(order, reason, user) : freed
    if (!outcome.ok) throw new AppError('conflict', `orders/${order.id} is decided or reserved`)
    refreshOrderCounts()
  }

  const freeing = isReserved ? ' Its reserved stock is released.' : ''
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
