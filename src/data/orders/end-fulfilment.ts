import type { Transaction } from 'firebase/firestore'
import { commit } from '#data/firebase/commit.ts'
import { documentOf } from '#data/firebase/firestore.ts'
import { decodeStockPosting } from '#data/stock/decode-stock.ts'
import { writePosting } from '#data/stock/write-posting.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { isToGiveBack, LINES_PER_HOLD, returnPostingId } from '#domain/orders/fulfilment.ts'
import { giveBackToBranch } from './branch-fulfilment.ts'
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

/** Ends a fulfilment that has not left, and gives back what it holds. */
export async function cancelFulfilment(
  id: string,
  reason: string,
  actor: Actor,
  onProgress: OnProgress,
): Promise<FulfilOutcome> {
  const outcome = await fulfilmentStep(id, 'cancelled', (transaction, fulfilment) => {
    if (fulfilment.status !== 'pending' && fulfilment.status !== 'picked') return MOVED_ON
    const fields = { status: 'cancelled' as const, reason: reason.trim() }
    changeFulfilment(transaction, fulfilment, actor, 'fulfilment.cancel', fields, { reason })
    return DONE
  })
  return outcome.ok ? giveBackFulfilment(id, actor, onProgress) : outcome
}

/**
 * Puts the goods of a failed or cancelled fulfilment back into stock, reserved for their order, and its quantities back
 * to be planned. Continues where an earlier try stopped.
 */
export async function giveBackFulfilment(
  id: string,
  actor: Actor,
  onProgress: OnProgress,
): Promise<FulfilOutcome> {
  for (let done = 0; ; done++) {
    const left = await commit((transaction) => giveBackStep(transaction, id, actor))
    if (left === 'reservation') await giveBackToBranch(id)
    if (left === 0 || left === 'reservation') return DONE
    onProgress({ done: done + 1, total: done + 1 + left })
  }
}

/** Resolves with how many commits are left; of another branch's fulfilment the last is the API's: its reservation moves. */
async function giveBackStep(
  transaction: Transaction,
  id: string,
  actor: Actor,
): Promise<number | 'reservation'> {
  const fulfilment = await readFulfilment(transaction, id)
  const { postingIds, heldLines } = fulfilment
  if (!isToGiveBack(fulfilment)) return 0
  const stepsOf = (postings: number, held: number) => postings + Math.ceil(held / LINES_PER_HOLD)
  const last = postingIds.at(-1)
  if (last === undefined && fulfilment.orderLocationId) return 'reservation'
  if (last === undefined) {
    const progress = await knownProgress(transaction, fulfilment)
    const left = Math.max(0, heldLines - LINES_PER_HOLD)
    changeFulfilment(
      transaction,
      fulfilment,
      actor,
      'fulfilment.release',
      { heldLines: left },
      { progress, nth: `-${left}` },
    )
    return stepsOf(0, left)
  }
  // A step of made-to-order items has no posting.
  const found = await transaction.get(documentOf(COLLECTIONS.stockPostings, last))
  const posted = found.exists() ? decodeStockPosting(last, found.data()).lines : {}
  const moves = await Promise.all(
    Object.entries(posted).map(async ([levelId, line]) => ({
      level: await readLevel(transaction, levelId),
      onHand: -line.onHand,
      reserved: -line.reserved,
    })),
  )
  const head = fulfilmentPosting(fulfilment, actor, returnPostingId(last), 'return')
  writePosting(transaction, { ...head, reverses: last, reversedLines: posted }, moves, Date.now())
  const left = postingIds.slice(0, -1)
  changeFulfilment(
    transaction,
    fulfilment,
    actor,
    'fulfilment.unload',
    { postingIds: left },
    { nth: `-${left.length}` },
  )
  return stepsOf(left.length, heldLines)
}
