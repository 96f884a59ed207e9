import {
  orderAnswerSchema,
  problemRequestSchema,
  receiptRequestSchema,
} from '#domain/orders/customer-request-schema.ts'
import { PROBLEM_LIMITS } from '#domain/orders/order-problem.ts'
import {
  canBeCancelledByCustomer,
  canBeReceived,
  canCancellingBeAsked,
  canProblemBeReported,
  canReceiptBeUndone,
  type Order,
} from '#domain/orders/order.ts'
import type { UserRecord } from '#domain/people/user.ts'
import { isUploadOf } from '#domain/records/upload-place.ts'
import type { Door } from '#server/api/door.ts'
import { ApiError } from '#server/api/api-error.ts'
import { actingMember } from '#server/api/documents-of-staff.ts'
import { readBody } from '#server/api/read-body.ts'
import type { Transaction } from '#server/api/rest-transaction.ts'
import { decodeProgress, DONE, progressPath } from './fulfilment-records.ts'
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

/** Says that goods that left have arrived, or that this was a mistake. */
export function answerReceipt(id: string, body: unknown, uid: string, door: Door) {
  const { isReceived } = readBody(receiptRequestSchema, body)
  return takeOwnStep(id, uid, door, {
    isForBuyers: true,
    isDone: ({ receivedAt }) => (receivedAt !== undefined) === isReceived,
    may: isReceived ? canBeReceived : canReceiptBeUndone,
    work: async ({ transaction }) => {
      if (!isReceived) return { fields: { receivedAt: undefined } }
      const [progress] = await transaction.get([progressPath(id)])
      if (!progress || decodeProgress(id, progress).dispatched === 0)
        throw new ApiError('CONFLICT', 'Nothing of this order has left yet.')
      return { fields: {}, times: ['receivedAt'] }
    },
  })
}

/** Reports a problem with what arrived; the same id is one report. */
export function reportProblem(id: string, body: unknown, uid: string, door: Door) {
  const problem = readBody(problemRequestSchema, body)
  const text = problem.text.trim()
  if (text === '') throw new ApiError('INVALID', 'Say what is wrong.')
  if (!problem.photos.every((photo) => isUploadOf(photo, 'problem', uid)))
    throw new ApiError('INVALID', 'A photo is none of yours.')
  const path = `${orderPath(id)}/problems/${problem.id}`
  return takeOwnStep(id, uid, door, {
    isForBuyers: true,
    isDone: async ({ problemCount = 0 }, transaction) =>
      problemCount > 0 && (await isThere(transaction, path)),
    may: (order) => canProblemBeReported(order) && (order.problemCount ?? 0) < PROBLEM_LIMITS.reports,
    work: async ({ transaction, order }) => {
      transaction.set(path, { ...problem, text, authorUid: uid }, ['at'])
      return { fields: { problemCount: (order.problemCount ?? 0) + 1, lastProblemId: problem.id } }
    },
  })
}

type Facts = { transaction: Transaction; order: Order; at: number }

type OwnStep = {
  /** Only while the customer may buy. */
  isForBuyers?: true
  isDone: (order: Order, transaction: Transaction) => boolean | Promise<boolean>
  may: (order: Order) => boolean
  work: (facts: Facts) => Promise<{ fields: object; times?: readonly string[] }>
}

const takeOwnStep = (
  id: string,
  uid: string,
  { run, now }: Door,
  { isForBuyers, isDone, may, work }: OwnStep,
): Promise<{ ok: true }> =>
  run(async (transaction) => {
    const user = await actingMember(transaction, uid)
    const order = await storedOrder(transaction, id)
    if (order.customerUid !== uid || (isForBuyers && !mayBuy(user)))
      throw new ApiError('FORBIDDEN', 'This is an order of somebody else.')
    if (await isDone(order, transaction)) return DONE
    if (!may(order)) throw new ApiError('CONFLICT', 'The order has changed meanwhile.')
    const at = now()
    const { fields, times } = await work({ transaction, order, at })
    transaction.update(orderPath(id), { ...fields, updatedAt: at, updatedBy: uid }, times)
    return DONE
  })

const mayBuy = ({ roles }: UserRecord): boolean => roles.includes('Customer')

const isThere = async (transaction: Transaction, path: string): Promise<boolean> =>
  (await transaction.get([path]))[0] !== undefined
