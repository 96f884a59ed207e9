import type { Transaction } from 'firebase/firestore'
import { addingTo } from '#data/firebase/adding-to.ts'
import { commit } from '#data/firebase/commit.ts'
import { documentOf } from '#data/firebase/firestore.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import {
  isPlanUnfinished,
  LINES_PER_HOLD,
  noProgress,
  plannableOf,
  plannedFulfilment,
  type Fulfilment,
  type OrderProgress,
} from '#domain/orders/fulfilment.ts'
import type { Order } from '#domain/orders/order.ts'
import {
  changeFulfilment,
  DONE,
  knownProgress,
  MOVED_ON,
  readFulfilment,
  readProgress,
  writeFulfilmentAudit,
  writeProgress,
  type FulfilOutcome,
  type OnProgress,
} from './change-fulfilment.ts'
import { decodeOrder } from './decode-order.ts'
import type { Actor } from './order-audit.ts'

export type Plan = {
  /** Made before the first try: planning twice with one id is one fulfilment. */
  id: string
  /** By index of the order's lines, the quantity that leaves. */
  quantities: ReadonlyMap<number, number>
}

/** Plans a fulfilment of `order` by its branch and holds its quantities, a few lines a commit. */
export async function planFulfilment(
  order: Pick<Order, 'id'>,
  plan: Plan,
  actor: Actor,
  onProgress: OnProgress,
): Promise<FulfilOutcome> {
  const total = Math.ceil(plan.quantities.size / LINES_PER_HOLD)
  onProgress({ done: 0, total })
  const planned = await addingTo(COLLECTIONS.fulfillments, () =>
    commit((transaction) => planFirst(transaction, order.id, plan, actor)),
  )
  return planned.ok ? finishPlan(plan.id, actor, onProgress) : planned
}

/** Holds the lines of an interrupted plan that are not held yet. */
export async function finishPlan(id: string, actor: Actor, onProgress: OnProgress): Promise<FulfilOutcome> {
  for (;;) {
    const outcome = await commit((transaction) => holdMore(transaction, id, actor, onProgress))
    if (outcome !== 'more') return outcome
  }
}

async function planFirst(
  transaction: Transaction,
  orderId: string,
  { id, quantities }: Plan,
  actor: Actor,
): Promise<FulfilOutcome> {
  const [stored, order, progress] = await Promise.all([
    transaction.get(documentOf(COLLECTIONS.fulfillments, id)),
    readOrder(transaction, orderId),
    readProgress(transaction, orderId),
  ])
  if (stored.exists()) return DONE
  if (order.status !== 'confirmed' && order.status !== 'processing') return MOVED_ON
  const was = progress ?? noProgress(order)
  const number = was.count + 1
  const planned = plannedFulfilment(order, { id, number, quantities })
  const fulfilment = {
    ...planned,
    heldLines: Math.min(LINES_PER_HOLD, planned.lineCount),
    createdAt: Date.now(),
    createdBy: actor.uid,
  }
  if (isTooMuch(was, fulfilment, 0) || isPastReserved(order, was, fulfilment))
    return { ok: false, reason: 'too-much' }
  const stamp = writeFulfilmentAudit(transaction, actor, fulfilment, {
    action: 'fulfilment.plan',
    after: 'pending',
  })
  transaction.set(documentOf(COLLECTIONS.fulfillments, id), { ...fulfilment, ...stamp })
  writeProgress(transaction, { ...was, count: number }, undefined, fulfilment, actor, order.status)
  return DONE
}

async function holdMore(
  transaction: Transaction,
  id: string,
  actor: Actor,
  onProgress: OnProgress,
): Promise<FulfilOutcome | 'more'> {
  const fulfilment = await readFulfilment(transaction, id)
  onProgress({
    done: Math.ceil(fulfilment.heldLines / LINES_PER_HOLD),
    total: Math.ceil(fulfilment.lineCount / LINES_PER_HOLD),
  })
  if (!isPlanUnfinished(fulfilment)) return fulfilment.status === 'cancelled' ? MOVED_ON : DONE
  const progress = await knownProgress(transaction, fulfilment)
  const heldLines = Math.min(fulfilment.heldLines + LINES_PER_HOLD, fulfilment.lineCount)
  if (isTooMuch(progress, { ...fulfilment, heldLines }, fulfilment.heldLines))
    return { ok: false, reason: 'too-much' }
  changeFulfilment(
    transaction,
    fulfilment,
    actor,
    'fulfilment.plan',
    { heldLines },
    { progress, nth: `-${heldLines}` },
  )
  return 'more'
}

const isTooMuch = (
  { held }: Pick<OrderProgress, 'held'>,
  { lines, heldLines }: Pick<Fulfilment, 'lines' | 'heldLines'>,
  from: number,
): boolean =>
  lines.slice(from, heldLines).some(({ line, quantity, ordered }) => (held[line] ?? 0) + quantity > ordered)

/** What waits for stock cannot leave. */
const isPastReserved = (
  order: Order,
  { held }: Pick<OrderProgress, 'held'>,
  { lines }: Pick<Fulfilment, 'lines'>,
): boolean => {
  const most = plannableOf(order, held)
  return lines.some(({ line, quantity }) => quantity > (most[line] ?? 0))
}

const readOrder = async (transaction: Transaction, id: string): Promise<Order> =>
  decodeOrder(id, (await transaction.get(documentOf(COLLECTIONS.orders, id))).data())
