import type { Order } from '#domain/orders/order.ts'
import { meetsNeed, type StaffNeed } from '#domain/people/staff-access.ts'
import type { UserRecord } from '#domain/people/user.ts'
import { isOverLimit } from '../order-check.ts'

/** The grants that allow confirming, declining and cancelling. */
export const DECIDING: StaffNeed = { capability: 'orders', grants: ['F', 'A', 'C'] }

/** Length of the reason for declining or cancelling an order, in characters, at most. */
export const MAX_REASON = 500

/** Sales look after orders of customers, not after their own. */
export const canTakeOver = (
  order: Pick<Order, 'customerUid' | 'ownerUid'>,
  user: Pick<UserRecord, 'uid' | 'roles'>,
): boolean => meetsNeed(user.roles, DECIDING) && order.customerUid !== user.uid && order.ownerUid !== user.uid

/** Why this user may not decide this order, although they may read it. */
export type DenialReason = { why: 'role' } | { why: 'own' } | { why: 'limit'; limitMinor: number }

export function denialReasonFor(
  order: Pick<Order, 'status' | 'customerUid' | 'totals'>,
  user: Pick<UserRecord, 'uid' | 'roles'>,
  salesLimitMinor: number | undefined,
): DenialReason | undefined {
  if (order.status !== 'submitted' && order.status !== 'confirmed') return undefined
  if (!meetsNeed(user.roles, DECIDING)) return { why: 'role' }
  if (order.customerUid === user.uid) return { why: 'own' }
  if (salesLimitMinor !== undefined && isOverLimit(order, user, salesLimitMinor))
    return { why: 'limit', limitMinor: salesLimitMinor }
  return undefined
}
