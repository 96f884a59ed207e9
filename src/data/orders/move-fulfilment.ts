import { serverTimestamp, type Transaction } from 'firebase/firestore'
import { commit } from '#data/firebase/commit.ts'
import { writePosting } from '#data/stock/write-posting.ts'
import {
  dispatchSteps,
  isPlanUnfinished,
  type DeliveryProof,
  type Dispatch,
  type Fulfilment,
} from '#domain/orders/fulfilment.ts'
import { stockLevelId } from '#domain/stock/stock.ts'
import {
  changeFulfilment,
  DONE,
  fulfilmentPosting,
  fulfilmentStep,
  knownProgress,
  MOVED_ON,
  readFulfilment,
  readLevel,
  type FulfilOutcome,
  type OnProgress,
} from './change-fulfilment.ts'
import type { Actor } from './order-audit.ts'

/** The goods of the fulfilment stand ready. */
export const pickFulfilment = (id: string, actor: Actor): Promise<FulfilOutcome> =>
  fulfilmentStep(id, 'picked', (transaction, fulfilment) => {
    if (fulfilment.status !== 'pending' || isPlanUnfinished(fulfilment)) return MOVED_ON
    changeFulfilment(transaction, fulfilment, actor, 'fulfilment.pick', {
      status: 'picked',
      pickedAt: serverTimestamp(),
    })
    return DONE
  })

/** Takes the goods out of stock, a few lines a commit, and sends them off. Continues where an earlier try stopped. */
export async function dispatchFulfilment(
  fulfilment: Fulfilment,
  dispatch: Dispatch,
  actor: Actor,
  onProgress: OnProgress,
): Promise<FulfilOutcome> {
  const total = dispatchSteps(fulfilment).length
  for (let stepIndex = fulfilment.postingIds.length; stepIndex < total; stepIndex++) {
    onProgress({ done: stepIndex, total })
    const outcome = await commit((transaction) => load(transaction, fulfilment.id, stepIndex, actor))
    if (!outcome.ok) return outcome
  }
  onProgress({ done: total, total })
  return fulfilmentStep(fulfilment.id, 'dispatched', async (transaction, now) => {
    if (now.status !== 'picked' || now.postingIds.length < total) return MOVED_ON
    const progress = await knownProgress(transaction, now)
    const fields = { status: 'dispatched' as const, dispatch, dispatchedAt: serverTimestamp() }
    changeFulfilment(transaction, now, actor, 'fulfilment.dispatch', fields, { progress })
    return DONE
  })
}

async function load(
  transaction: Transaction,
  id: string,
  stepIndex: number,
  actor: Actor,
): Promise<FulfilOutcome> {
  const fulfilment = await readFulfilment(transaction, id)
  const next = dispatchSteps(fulfilment)[stepIndex]
  if (!next || fulfilment.status !== 'picked') return fulfilment.status === 'dispatched' ? DONE : MOVED_ON
  // A retry after a lost response: the first try completed this step.
  if (fulfilment.postingIds.includes(next.postingId)) return DONE
  if (fulfilment.postingIds.length !== stepIndex) return MOVED_ON
  const moves = await Promise.all(
    next.lines
      .filter(({ madeToOrder }) => !madeToOrder)
      .map(async ({ productId, quantity }) => ({
        level: await readLevel(transaction, stockLevelId(fulfilment.locationId, productId)),
        onHand: -quantity,
        reserved: -quantity,
      })),
  )
  writePosting(
    transaction,
    fulfilmentPosting(fulfilment, actor, next.postingId, 'dispatch'),
    moves,
    Date.now(),
  )
  const postingIds = [...fulfilment.postingIds, next.postingId]
  changeFulfilment(
    transaction,
    fulfilment,
    actor,
    'fulfilment.load',
    { postingIds },
    { nth: `-${stepIndex}` },
  )
  return DONE
}

/** The goods arrived; `proof` says who took them. */
export const deliverFulfilment = (id: string, proof: DeliveryProof, actor: Actor): Promise<FulfilOutcome> =>
  fulfilmentStep(id, 'delivered', async (transaction, fulfilment) => {
    if (fulfilment.status !== 'dispatched') return MOVED_ON
    const progress = await knownProgress(transaction, fulfilment)
    const fields = { status: 'delivered' as const, proof, deliveredAt: serverTimestamp() }
    changeFulfilment(transaction, fulfilment, actor, 'fulfilment.deliver', fields, { progress })
    return DONE
  })

/** The goods could not be delivered and are on their way back. */
export const failFulfilment = (id: string, reason: string, actor: Actor): Promise<FulfilOutcome> =>
  fulfilmentStep(id, 'failed', async (transaction, fulfilment) => {
    if (fulfilment.status !== 'dispatched') return MOVED_ON
    const progress = await knownProgress(transaction, fulfilment)
    const fields = { status: 'failed' as const, reason: reason.trim(), failedAt: serverTimestamp() }
    changeFulfilment(transaction, fulfilment, actor, 'fulfilment.fail', fields, { progress, reason })
    return DONE
  })
