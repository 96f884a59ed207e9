import { RemoveUnreadable } from '#components/remove-unreadable.tsx'
import type { Unreadable } from '#data/firebase/unreadable.ts'
import { declineOrder } from '#data/orders/decide-order.ts'
import { refreshOrderCounts } from '#data/orders/use-order-counts.ts'
import { meetsNeed } from '#domain/staff-access.ts'
import { AppError } from '#lib/app-error.ts'
import { useUser } from '#stores/session-store.ts'
import { DECIDING } from './order/barrier.ts'

/** For those who decide orders, as long as one waits for a decision. */
export function DeclineUnreadable({ order }: { order: Unreadable }) {
  const user = useUser()
  if (order.status !== 'submitted' || !meetsNeed(user.roles, DECIDING)) return null

  async function decline(reason: string) {
    const outcome = await declineOrder(order, reason, user)
    if (!outcome.ok) throw new AppError('conflict', `orders/${order.id} is decided or reserved`)
    refreshOrderCounts()
  }

  return (
    <RemoveUnreadable
      verb="Decline"
      title="Decline an order that cannot be read?"
      lead="It leaves the queue and is kept under Declined. This cannot be taken back."
      hint="The customer reads it."
      done="Declined"
      remove={decline}
    />
  )
}
