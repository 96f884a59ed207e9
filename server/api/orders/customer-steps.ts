import { orderAnswerSchema } from '#domain/orders/customer-request-schema.ts'
import { canBeCancelledByCustomer, canCancellingBeAsked, type Order } from '#domain/orders/order.ts'
import type { UserRecord } from '#domain/people/user.ts'
import type { Door } from '#server/api/door.ts'
import { ApiError } from '#server/api/api-error.ts'
import { actingMember } from '#server/api/documents-of-staff.ts'
import { readBody } from '#server/api/read-body.ts'
import type { Transaction } from '#server/api/rest-transaction.ts'
import { DONE } from './fulfilment-records.ts'
import { chargeAccount, orderPath, storedOrder } from './order-decisions.ts'

// What customers do with orders of their own. Each step done again changes nothing; where it is too late for it, it throws
// CONFLICT, and FORBIDDEN for everybody but the customer.

/** Takes back an order that is not confirmed. */
export function takeBackOrder(id: string, body: unknown, uid: string, door: Door) {
  const decisionReason = readBody(orderAnswerSchema, body).reason.trim()
  return takeOwnStep(id, uid, door, {
    isDone: ({ status }) => status === 'cancelled',
    may: canBeCancelledByCustomer,
    work: async ({ transaction, order, at }) => {
      await chargeAccount(transaction, order, { ...order, status: 'cancelled' }, { uid, at })
      return { fields: { status: 'cancelled', decisionReason, decidedAt: at, decidedBy: uid } }
    },
  })
}

/** Asks staff, once, to cancel an order that is confirmed. */
export function askToCancel(id: string, body: unknown, uid: string, door: Door) {
  const reason = readBody(orderAnswerSchema, body).reason.trim()
  return takeOwnStep(id, uid, door, {
    isForBuyers: true,
    isDone: ({ cancelAsked }) => cancelAsked?.reason === reason,
    may: canCancellingBeAsked,
    work: async ({ at }) => ({ fields: { cancelAsked: { reason, at: new Date(at) } } }),
  })
}

type Facts = { transaction: Transaction; order: Order; at: number }

type OwnStep = {
  /** Only while the customer may buy. */
  isForBuyers?: boolean
  isDone: (order: Order) => boolean
  may: (order: Order) => boolean
  work: (facts: Facts) => Promise<{ fields: object }>
}

const takeOwnStep = (
  id: string,
  uid: string,
  { run, now }: Door,
  { isForBuyers = false, isDone, may, work }: OwnStep,
): Promise<{ ok: true }> =>
  run(async (transaction) => {
    const order = await ownOrder(transaction, id, uid, { isForBuyers })
    if (isDone(order)) return DONE
    if (!may(order)) throw new ApiError('CONFLICT', 'The order has changed meanwhile.')
    const at = now()
    const { fields } = await work({ transaction, order, at })
    transaction.update(orderPath(id), { ...fields, updatedAt: at, updatedBy: uid })
    return DONE
  })

/** Throws FORBIDDEN for everybody but its customer. */
export async function ownOrder(
  transaction: Transaction,
  id: string,
  uid: string,
  { isForBuyers }: { isForBuyers: boolean },
): Promise<Order> {
  const user = await actingMember(transaction, uid)
  const order = await storedOrder(transaction, id)
  if (order.customerUid !== uid || (isForBuyers && !mayBuy(user)))
    throw new ApiError('FORBIDDEN', 'This is an order of somebody else.')
  return order
}

const mayBuy = ({ roles }: UserRecord): boolean => roles.includes('Customer')
