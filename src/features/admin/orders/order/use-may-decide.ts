import type { Order } from '#domain/orders/order.ts'
import { meetsNeed } from '#domain/people/staff-access.ts'
import { useUser } from '#stores/session-store.ts'
import { isOverLimit } from '../order-check.ts'
import { useOrderLimits } from '../use-check-facts.ts'
import { DECIDING } from './denial-reason.ts'

/** Whether the user may decide what becomes of a confirmed order: not of their own, and sales not above their limit. */
export function useMayDecide(order: Order): boolean {
  const user = useUser()
  const limit = useOrderLimits()
  return (
    (order.status === 'confirmed' || order.status === 'processing') &&
    meetsNeed(user.roles, DECIDING) &&
    order.customerUid !== user.uid &&
    !isOverLimit(order, user, limit)
  )
}
