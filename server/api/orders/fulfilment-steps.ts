import {
  customerReturnPostingId,
  RETURN_DESTINATIONS,
  type ReturnedLine,
  returnableOf,
  RETURNS_PER_DELIVERY,
} from '#domain/orders/customer-return.ts'
import {
  deliveryProofSchema,
  dispatchRequestSchema,
  endRequestSchema,
  returnRequestSchema,
} from '#domain/orders/fulfilment-schema.ts'
import {
  dispatchSteps,
  isToGiveBack,
  returnPostingId,
  type FulfilOutcome,
  type Fulfilment,
} from '#domain/orders/fulfilment.ts'
import { mayEndFulfilments, mayMoveGoods } from '#domain/people/fulfilment-rights.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { isUploadOf } from '#domain/records/upload-place.ts'
import { MAX_POSTING_LINES } from '#domain/stock/stock-posting-schema.ts'
import { chunksOf } from '#lib/chunks.ts'
import { fields } from '#lib/schema.ts'
import type { Door } from '#server/api/door.ts'
import { dispatchFaults, proofFaults } from '#domain/orders/delivery-forms.ts'
import { parsePhone } from '#domain/people/phone-number.ts'
import { ApiError } from '#server/api/api-error.ts'
import { refuseProblems } from '#server/api/settings/setting-by.ts'
import { readBody } from '#server/api/read-body.ts'
import { readPosting } from '#server/api/read-stored.ts'
import { handBack } from './branch-reservations.ts'
import { unpaidOf } from './hand-over-goods.ts'
import { postDispatch, postGoods, takeStep, type Change, type StepFacts } from './fulfilment-step.ts'
import { moveReservations } from './move-reservations.ts'
import { storedOrder } from './order-decisions.ts'
import { replaceGoods } from './replace-goods.ts'

// Each step is one commit. Taken again by the same member it changes nothing; what others did first is an outcome. Each
// throws FORBIDDEN unless the caller may take it, and NOT_FOUND or CONFLICT for what is missing or cannot be read.

type Taking = (id: string, body: unknown, uid: string, door: Door) => Promise<FulfilOutcome>

/** The goods stand ready. */
export const pickFulfilment: Taking = (id, body, uid, door) => {
  readBody(fields({}), body)
  return takeStep(id, uid, door, {
    may: mayMoveGoods,
    becomes: 'picked',
    work: async ({ fulfilment, orderStatus }) =>
      fulfilment.status === 'pending' && (await orderStatus()) === 'processing'
        ? { action: 'fulfilment.pick', fields: { status: 'picked' }, times: ['pickedAt'] }
        : undefined,
  })
}

/** Takes the goods out of stock and sends them off. */
export const dispatchFulfilment: Taking = (id, body, uid, door) => {
  const { isUnpaid = false, ...dispatch } = readBody(dispatchRequestSchema, body)
  return takeStep(id, uid, door, {
    may: mayMoveGoods,
    becomes: 'dispatched',
    work: async (facts) => {
      const { fulfilment } = facts
      if (fulfilment.status !== 'picked' || (await facts.orderStatus()) !== 'processing') return undefined
      refuseProblems(Object.values(dispatchFaults(dispatch, fulfilment.delivery.method === 'pickup')))
      const isCollected = fulfilment.delivery.method === 'pickup'
      const unpaidMinor = isCollected
        ? await unpaidOf(facts.transaction, await storedOrder(facts.transaction, fulfilment.orderId))
        : 0
      if (unpaidMinor > 0 && !isUnpaid) return 'unpaid'
      const steps = dispatchSteps(fulfilment)
      await postDispatch(facts)
      return {
        action: 'fulfilment.dispatch',
        fields: { status: 'dispatched', dispatch, postingIds: steps.map(({ postingId }) => postingId) },
        ...(unpaidMinor > 0 && { reason: `Unpaid: ${formatMoney(unpaidMinor, 'GHS')}` }),
        times: ['dispatchedAt'],
        movesOrder: true,
      }
    },
  })
}

/** The goods arrived; the proof says who took them. */
export const deliverFulfilment: Taking = (id, body, uid, door) => {
  const said = readBody(deliveryProofSchema, body)
  refuseProblems(Object.values(proofFaults(said)))
  const proof = { ...said, phone: parsePhone(said.phone) ?? '' }
  if (proof.photo !== '' && !isUploadOf(proof.photo, 'delivery', uid))
    throw new ApiError('INVALID', 'The photo is none that you uploaded.')
  return takeStep(id, uid, door, {
    may: mayMoveGoods,
    becomes: 'delivered',
    work: async ({ fulfilment }) =>
      fulfilment.status === 'dispatched'
        ? {
            action: 'fulfilment.deliver',
            fields: { status: 'delivered', proof },
            times: ['deliveredAt'],
            movesOrder: true,
          }
        : undefined,
  })
}

/** The goods could not be delivered and are on their way back. */
export const failFulfilment: Taking = (id, body, uid, door) => {
  const { reason } = readBody(endRequestSchema, body)
  return takeStep(id, uid, door, {
    may: mayMoveGoods,
    becomes: 'failed',
    // What the customer has is not on its way back.
    work: async ({ fulfilment }) =>
      fulfilment.status === 'dispatched' && fulfilment.receivedAt === undefined
        ? {
            action: 'fulfilment.fail',
            fields: { status: 'failed', reason },
            times: ['failedAt'],
            reason,
            movesOrder: true,
          }
        : undefined,
  })
}

/** Ends a fulfilment that has not left, and gives back what it holds. */
export const cancelFulfilment: Taking = (id, body, uid, door) => {
  const { reason } = readBody(endRequestSchema, body)
  return takeStep(id, uid, door, {
    may: mayEndFulfilments,
    becomes: 'cancelled',
    work: async (facts) => {
      const { status } = facts.fulfilment
      if (status !== 'pending' && status !== 'picked') return undefined
      return {
        action: 'fulfilment.cancel',
        fields: { status: 'cancelled', reason, heldLines: 0 },
        reason,
        movesOrder: true,
        order: await heldElsewhere(facts),
      }
    },
  })
}

/**
 * The goods of a failed fulfilment are back: in stock, reserved for their order, and free to be planned. Those of another
 * branch than the order's take a second commit, because a posting is proven by the level that it moved last.
 */
export const giveBackFulfilment: Taking = async (id, body, uid, door) => {
  readBody(fields({}), body)
  let isElsewhere = false
  const giveBack = () =>
    takeStep(id, uid, door, {
      may: mayEndFulfilments,
      isDone: ({ status, heldLines }) => status === 'failed' && heldLines === 0,
      work: async (facts): Promise<Change | undefined> => {
        const { fulfilment } = facts
        isElsewhere = fulfilment.orderLocationId !== undefined && fulfilment.postingIds.length > 0
        if (!isToGiveBack(fulfilment)) return undefined
        await putBack(facts)
        if (isElsewhere) return { action: 'fulfilment.unload', fields: { postingIds: [] } }
        return {
          action: 'fulfilment.release',
          fields: { heldLines: 0, postingIds: [] },
          movesOrder: true,
          order: await heldElsewhere(facts),
        }
      },
    })
  const outcome = await giveBack()
  return outcome.ok && isElsewhere ? giveBack() : outcome
}

/** A posting for each that its dispatch made: a step of made-to-order items has none. */
async function putBack(facts: StepFacts): Promise<void> {
  const { postingIds } = facts.fulfilment
  const stored = await facts.transaction.get(postingIds.map((one) => `${COLLECTIONS.stockPostings}/${one}`))
  const taken = postingIds.flatMap((postingId, at) => {
    if (!stored[at]) return []
    const read = readPosting(postingId, stored[at])
    if (!read.ok) throw new ApiError('CONFLICT', 'What left cannot be read.')
    return [read.record]
  })
  const productOf = new Map(
    facts.fulfilment.lines.map(({ productId }) => [
      `${facts.fulfilment.locationId}__${productId}`,
      productId,
    ]),
  )
  await postGoods(
    facts,
    taken.map(({ id, lines }) => ({
      id: returnPostingId(id),
      type: 'return' as const,
      reverses: id,
      reversedLines: lines,
      goods: Object.entries(lines).map(([levelId, line]) => ({
        productId: productOf.get(levelId) ?? '',
        onHand: -line.onHand,
        reserved: -line.reserved,
      })),
    })),
  )
}

/** What changes of the order whose goods another branch had reserved. */
async function heldElsewhere({ transaction, fulfilment, user, at }: StepFacts): Promise<Change['order']> {
  if (!fulfilment.orderLocationId) return undefined
  const order = await storedOrder(transaction, fulfilment.orderId)
  const { changes, backorder } = await handBack(transaction, order, fulfilment)
  return {
    ...(backorder && { backorder }),
    reservationMoves: moveReservations(transaction, order, changes, { uid: user.uid, reason: '', at }),
  }
}

/** Enters what a customer brought back of a delivery: restocks what can be sold again, and sets aside what is to be looked at. */
export const returnGoods: Taking = async (fulfilmentId, body, uid, door) => {
  const { id, lines } = readBody(returnRequestSchema, body)
  const places = lines.map(({ index, destination }) => `${index} ${destination}`)
  if (
    lines.length === 0 ||
    new Set(places).size < lines.length ||
    lines.some(({ index }, at) => index < (lines[at - 1]?.index ?? 0))
  )
    throw new ApiError(
      'INVALID',
      'Each line comes back once for where its goods go, in the order of the delivery.',
    )
  const outcome = await takeStep(fulfilmentId, uid, door, {
    may: mayMoveGoods,
    isDone: ({ returns }) => returns.some((entry) => entry.id === id),
    work: async (facts) => {
      const { fulfilment } = facts
      const { returns, returned } = fulfilment
      const returnable = returnableOf(fulfilment)
      const cameBack = new Map<number, number>()
      for (const { index, quantity } of lines) cameBack.set(index, (cameBack.get(index) ?? 0) + quantity)
      if ([...cameBack].some(([index, quantity]) => quantity > (returnable[index] ?? 0))) return undefined
      // A level is in one posting of the commit, so what comes back of a line stays together.
      const parts = chunksOf(
        [...cameBack.keys()],
        lines.length === cameBack.size ? MAX_POSTING_LINES : SPLIT_LINES_TOGETHER,
      ).map((indexes) => lines.filter(({ index }) => indexes.includes(index)))
      if (returns.length + parts.length > RETURNS_PER_DELIVERY)
        throw new ApiError('INVALID', 'Goods of this delivery came back too often.')
      if (
        lines.some(
          ({ index, destination }) => destination !== 'write_off' && fulfilment.lines[index]?.madeToOrder,
        )
      )
        throw new ApiError('INVALID', 'What was made to order has no stock.')
      await postGoods(
        facts,
        parts.map((part, at) => ({
          id: customerReturnPostingId(fulfilmentId, returns.length + at),
          type: 'customer_return' as const,
          goods: goodsOf(fulfilment, part),
        })),
      )
      return {
        action: 'fulfilment.return',
        nth: `-${returns.length}`,
        fields: {
          returns: [...returns, ...parts.map((part) => ({ id, receivedAt: facts.at, lines: part }))],
          returned: {
            ...returned,
            ...Object.fromEntries(
              [...cameBack].map(([index, quantity]) => [index, (returned[index] ?? 0) + quantity]),
            ),
          },
        } satisfies Partial<Fulfilment>,
      }
    },
  })
  // A level is moved once in a commit, and what came back may have moved it.
  if (outcome.ok && lines.some((line) => line.outcome === 'replacement'))
    await replaceGoods(fulfilmentId, id, uid, door)
  return outcome
}

/** Lines of a return that one posting takes in where some are split: each may go to all destinations. */
const SPLIT_LINES_TOGETHER = Math.floor(MAX_POSTING_LINES / RETURN_DESTINATIONS.length)

/** What of a return goes back into stock, by product; what is in quarantine is on hand too. */
function goodsOf({ lines }: Fulfilment, part: readonly ReturnedLine[]) {
  const goods = new Map<string, { onHand: number; quarantined: number }>()
  for (const { index, quantity, destination } of part) {
    const productId = lines[index]?.productId
    if (productId === undefined || destination === 'write_off') continue
    const { onHand = 0, quarantined = 0 } = goods.get(productId) ?? {}
    goods.set(productId, {
      onHand: onHand + quantity,
      quarantined: quarantined + (destination === 'quarantine' ? quantity : 0),
    })
  }
  return [...goods].map(([productId, moved]) => ({ productId, reserved: 0, ...moved }))
}
