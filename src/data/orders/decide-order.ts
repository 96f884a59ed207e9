import { postFor } from '#data/api/send.ts'
import type { DecisionOutcome } from '#domain/orders/order-confirmation.ts'
import type { Order } from '#domain/orders/order.ts'

// Each may be done again after a lost answer, and changes nothing then. They throw AppError.

/** Declines an order without reservations, also one that cannot be read; the customer reads `reason`. */
export const declineOrder = (order: Pick<Order, 'id'>, reason: string) => decide(order, 'decline', reason)

/** Holds an order: nothing of it is confirmed, picked or dispatched until a Manager releases it. */
export const holdOrder = (order: Pick<Order, 'id'>, reason: string) => decide(order, 'hold', reason)

/** Releases a held order; the same findings will not hold it again. */
export const releaseHold = (order: Pick<Order, 'id'>, note: string) => decide(order, 'release', note)

const decide = ({ id }: Pick<Order, 'id'>, what: string, reason: string): Promise<DecisionOutcome> =>
  postFor(`/orders/${id}/${what}`, { reason: reason.trim() })
