import type { Order } from '#domain/orders/order.ts'
import { meetsNeed } from '#domain/people/staff-access.ts'
import { useUser } from '#stores/session-store.ts'
import { isOverLimit } from '../order-check.ts'
import { useOrderLimits } from '../use-check-facts.ts'
import { DECIDING } from './denial-reason.ts'

const isConfirmed = ({ status }: Order): boolean => status === 'confirmed' || status === 'processing'

/**
 * Whether the user may decide what becomes of a confirmed order, or of one that is `open` in another way: not of their own,
 * and sales not above their limit.
 */
export function useMayDecide(order: Order, isOpen: (order: Order) => boolean = isConfirmed): boolean {
  const user = useUser()
  const limit = useOrderLimits()
  return (
    isOpen(order) &&
    meetsNeed(user.roles, DECIDING) &&
    order.customerUid !== user.uid &&
    !isOverLimit(order, user, limit)
  )
}
