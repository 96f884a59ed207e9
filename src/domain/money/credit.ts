import type { RecordOf } from '#lib/schema.ts'
import type { accountSchema } from './account-schema.ts'
import { billedMinor, type Order, type OrderStatus } from '#domain/orders/order.ts'

/** A customer has at most this many orders open on account at a time. */
export const MAX_OPEN_ORDERS = 200

export type CreditAccount = RecordOf<typeof accountSchema>

/** The credit left beside everything that is open, pesewas; never negative. */
export const creditLeftMinor = (
  account: Pick<CreditAccount, 'balanceMinor' | 'creditLimitMinor' | 'openMinor'> | undefined,
): number => (account ? Math.max(0, account.creditLimitMinor - account.balanceMinor - account.openMinor) : 0)

/**
 * Statuses in which an order on account counts against the limit. A completed one counts too: delivered goods are owed
 * until they are part of the balance, which nothing here posts yet.
 */
const OPEN_STATUSES: readonly OrderStatus[] = ['submitted', 'on_hold', 'confirmed', 'processing', 'completed']

export type ChargedOrder = Pick<
  Order,
  'id' | 'customerUid' | 'paymentMethod' | 'status' | 'totals' | 'creditedMinor' | 'paidMinor'
>

/** The part of its customer's limit that `order` uses now, pesewas. */
export const chargeMinor = (order: ChargedOrder): number =>
  order.paymentMethod === 'on_account' && OPEN_STATUSES.includes(order.status)
    ? Math.max(0, billedMinor(order) - order.paidMinor)
    : 0
