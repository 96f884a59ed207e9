import type { Order, PaymentMethod } from './order.ts'

/** How long goods are kept for an order that is paid in advance, and the prices of its proforma hold. */
export const UNPAID_DAYS = 14

const DAY = 24 * 3_600_000

/** Cash is paid on delivery, and what is on account under the customer's terms. */
export const PAID_IN_ADVANCE: readonly PaymentMethod[] = ['bank_transfer', 'mobile_money', 'cheque']

/** What is missed for so long, for example because a record could not be read, is left to people. */
const TRIED_FOR_DAYS = 7

/** Between these times the time of an order that expires at `now` began. Older ones were ended long ago, or live. */
export const beganBetween = (now: number): readonly [number, number] => [
  now - (UNPAID_DAYS + TRIED_FOR_DAYS) * DAY,
  now - UNPAID_DAYS * DAY,
]

/**
 * When an order expires unless it is paid, epoch milliseconds; undefined when it does not expire. A hold stops the
 * time, and planning a delivery ends it for good: then somebody has taken the order in hand.
 */
export function expiresAt(
  order: Pick<
    Order,
    'status' | 'source' | 'paymentMethod' | 'paidMinor' | 'receivedAt' | 'confirmedAt' | 'hold'
  >,
  hasDeliveries: boolean,
): number | undefined {
  const isAwaitingPayment =
    order.status === 'confirmed' &&
    // What is sold at the counter is paid there.
    order.source === 'web' &&
    PAID_IN_ADVANCE.includes(order.paymentMethod) &&
    order.paidMinor === 0
  if (!isAwaitingPayment || hasDeliveries || order.receivedAt !== undefined || !order.confirmedAt)
    return undefined
  return Math.max(order.confirmedAt, order.hold?.releasedAt ?? 0) + UNPAID_DAYS * DAY
}
