import type { Transaction } from 'firebase/firestore'
import { commit } from '#data/firebase/commit.ts'
import { writePosting } from '#data/stock/write-posting.ts'
import {
  customerReturnPostingId,
  LINES_PER_RETURN,
  returnableOf,
  type ReturnedLine,
} from '#domain/orders/customer-return.ts'
import { stockLevelId } from '#domain/stock/stock.ts'
import { chunksOf } from '#lib/chunks.ts'
import {
  changeFulfilment,
  DONE,
  fulfilmentPosting,
  MOVED_ON,
  readFulfilment,
  readLevel,
  type FulfilOutcome,
  type OnProgress,
} from './change-fulfilment.ts'
import type { Actor } from './order-audit.ts'

type Return = {
  /** Made before the first try: returning the same lines twice with one id is one return. */
  id: string
  fulfilmentId: string
  /** In the order of the delivery's lines, each once. */
  lines: readonly ReturnedLine[]
}

/** Enters what a customer brought back of a delivery and restocks what can be sold again, a few lines a commit. */
export async function returnGoods(
  { id, fulfilmentId, lines }: Return,
  actor: Actor,
  onProgress: OnProgress,
): Promise<FulfilOutcome> {
  const parts = chunksOf(lines, LINES_PER_RETURN)
  for (const [part, some] of parts.entries()) {
    onProgress({ done: part, total: parts.length })
    const outcome = await commit((transaction) =>
      takeReturn(transaction, fulfilmentId, { id, part, lines: some }, actor),
    )
    if (!outcome.ok) return outcome
  }
  return DONE
}

async function takeReturn(
  transaction: Transaction,
  fulfilmentId: string,
  { id, part, lines }: { id: string; part: number; lines: readonly ReturnedLine[] },
  actor: Actor,
): Promise<FulfilOutcome> {
  const fulfilment = await readFulfilment(transaction, fulfilmentId)
  const { returns, returned, locationId } = fulfilment
  // A retry after a lost response: the first try took this part.
  if (returns.some((entry) => entry.id === id && entry.part === part)) return DONE
  const returnable = returnableOf(fulfilment)
  if (lines.some(({ index, quantity }) => quantity > (returnable[index] ?? 0))) return MOVED_ON
  const moves = await Promise.all(
    lines
      .filter(({ destination }) => destination === 'restock')
      .map(async ({ index, quantity }) => ({
        level: await readLevel(
          transaction,
          stockLevelId(locationId, fulfilment.lines[index]?.productId ?? ''),
        ),
        onHand: quantity,
        reserved: 0,
      })),
  )
  const postingId = customerReturnPostingId(fulfilmentId, returns.length)
  writePosting(
    transaction,
    fulfilmentPosting(fulfilment, actor, postingId, 'customer_return'),
    moves,
    Date.now(),
  )
  changeFulfilment(
    transaction,
    fulfilment,
    actor,
    'fulfilment.return',
    {
      returns: [...returns, { id, part, receivedAt: Date.now(), lines }],
      returned: {
        ...returned,
        ...Object.fromEntries(lines.map(({ index, quantity }) => [index, (returned[index] ?? 0) + quantity])),
      },
    },
    { nth: `-${returns.length}` },
  )
  return DONE
}
