import { receiveDelivery, reportProblem } from '#domain/orders/own-order-commands.ts'
import { deliveryCountsOf, hasLeft, isAllReceived, progressAfter } from '#domain/orders/fulfilment.ts'
import { PROBLEM_KINDS, PROBLEM_LIMITS, problemGoodsText } from '#domain/orders/order-problem.ts'
import { canProblemBeReported, isBeingFulfilled, type Order } from '#domain/orders/order.ts'
import { isUploadOf } from '#domain/records/upload-place.ts'
import { ApiError } from '#server/api/api-error.ts'
import type { Transaction } from '#server/api/rest-transaction.ts'
import { handles } from '#server/commands/handlers.ts'
import { ownOrder } from './customer-steps.ts'
import { decodeProgress, fulfilmentPath, progressPath, storedFulfilment } from './fulfilment-records.ts'
import { orderPath } from './order-decisions.ts'

const TOO_LATE = 'The order has changed meanwhile.'

/** The order is received once all of its deliveries are. */
const receiving = handles(receiveDelivery, async ({ isReceived }, { transaction, target, uid, now }) => {
  const fulfilment = await storedFulfilment(transaction, target)
  const order = await ownOrder(transaction, fulfilment.orderId, uid, { isForBuyers: true })
  if ((fulfilment.receivedAt !== undefined) === isReceived) return {}
  if (!isBeingFulfilled(order)) throw new ApiError('CONFLICT', TOO_LATE)
  if (!hasLeft(fulfilment)) throw new ApiError('CONFLICT', 'These goods have not left yet.')
  const [stored] = await transaction.get([progressPath(order.id)])
  if (!stored) throw new ApiError('CONFLICT', 'The progress of this order cannot be read.')
  const at = now()
  const progress = progressAfter({
    progress: decodeProgress(order.id, stored),
    before: fulfilment,
    after: { ...fulfilment, receivedAt: isReceived ? at : undefined },
  })
  const times = isReceived ? ['receivedAt'] : []
  const { received, arrived } = progress
  transaction.update(progressPath(order.id), { received, arrived }, ['changedAt'])
  // Its last change by staff stays theirs, so that a step which they repeat is known.
  transaction.update(fulfilmentPath(target), isReceived ? {} : { receivedAt: undefined }, [
    'changedAt',
    ...times,
  ])
  const isAll = isAllReceived(progress)
  transaction.update(
    orderPath(order.id),
    {
      deliveries: deliveryCountsOf(progress),
      ...(!isAll && { receivedAt: undefined }),
      updatedAt: at,
      updatedBy: uid,
    },
    isAll ? times : [],
  )
  return {}
})

const reporting = handles(reportProblem, async ({ goods, ...problem }, { transaction, target, uid, now }) => {
  const text = problem.text.trim()
  if (text === '') throw new ApiError('INVALID', 'Say what is wrong.')
  if (!problem.photos.every((photo) => isUploadOf(photo, 'problem', uid)))
    throw new ApiError('INVALID', 'A photo is none of yours.')
  const order = await ownOrder(transaction, target, uid, { isForBuyers: true })
  const path = `${orderPath(order.id)}/problems/${problem.id}`
  const { problemCount = 0 } = order
  const [known] = problemCount > 0 ? await transaction.get([path]) : []
  if (known) return {}
  if (!canProblemBeReported(order) || problemCount >= PROBLEM_LIMITS.reports)
    throw new ApiError('CONFLICT', TOO_LATE)
  const about = goods && (await sentGoods(transaction, order, goods))
  transaction.set(path, { ...problem, text, ...(about && { goods: about }), authorUid: uid }, ['at'])
  transaction.update(orderPath(order.id), {
    problemCount: problemCount + 1,
    lastProblemId: problem.id,
    lastProblemText: [about && problemGoodsText(about), PROBLEM_KINDS[problem.kind]]
      .filter(Boolean)
      .join(': '),
    updatedAt: now(),
    updatedBy: uid,
  } satisfies Partial<Order>)
  return {}
})

/** What the problem is about, as it was sent. Throws INVALID for goods that the order did not send. */
async function sentGoods(
  transaction: Transaction,
  order: Order,
  { fulfilmentId, index, quantity }: { fulfilmentId: string; index: number; quantity: number },
) {
  const fulfilment = await storedFulfilment(transaction, fulfilmentId)
  const line = fulfilment.lines[index]
  if (fulfilment.orderId !== order.id || !hasLeft(fulfilment) || !line || quantity > line.quantity)
    throw new ApiError('INVALID', 'Choose goods that were sent to you.')
  const { name, unit, quantityScale, productId, line: orderLine } = line
  return {
    fulfilmentId,
    ref: fulfilment.ref,
    line: orderLine,
    productId,
    name,
    unit,
    quantityScale,
    quantity,
  }
}

export const ownOrderCommands = [receiving, reporting]
