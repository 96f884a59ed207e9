import {
  dispatchSteps,
  fieldsByDeliveries,
  progressAfter,
  type FulfilOutcome,
  type Fulfilment,
  type FulfilmentStatus,
} from '#domain/orders/fulfilment.ts'
import type { Order } from '#domain/orders/order.ts'
import type { UserRecord } from '#domain/people/user.ts'
import type { AuditAction } from '#domain/records/audit.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { MAX_QUANTITY } from '#domain/records/record-fields.ts'
import type { StockPosting } from '#domain/stock/stock-posting.ts'
import type { Door } from '#server/api/door.ts'
import { ApiError } from '#server/api/api-error.ts'
import { actingMember, writeAuditEntry } from '#server/api/documents-of-staff.ts'
import { postStock } from '#server/api/stock/post-stock.ts'
import type { Transaction } from '#server/api/rest-transaction.ts'
import {
  decodeProgress,
  DONE,
  fulfilmentPath,
  MOVED_ON,
  progressPath,
  storedFulfilment,
  writeProgress,
} from './fulfilment-records.ts'
import { levelsAt } from './move-reservations.ts'
import { orderPath } from './order-decisions.ts'

export type StepFacts = {
  transaction: Transaction
  user: UserRecord
  fulfilment: Fulfilment
  at: number
  /** Of its order, which may be one that cannot be read. */
  orderStatus: () => Promise<unknown>
}

/** What a step changes. */
export type Change = {
  action: AuditAction
  fields: Partial<Fulfilment>
  /** The fields that get the server's time. */
  times?: readonly string[]
  reason?: string
  /** For the id of the audit entry of an action that is done several times. */
  nth?: string
  /** The order's progress follows, and its status with it. */
  movesOrder?: true
  /** What else changes of the order. */
  order?: Partial<Order> | undefined
}

type Step = {
  may: (user: UserRecord, locationId: string) => boolean
  /** Resolves with nothing where somebody else acted first, or with another reason why it is not taken. */
  work: (facts: StepFacts) => Promise<Change | 'unpaid' | undefined>
} & ({ becomes: FulfilmentStatus } | { isDone: (fulfilment: Fulfilment) => boolean })

/** One step of a fulfilment, in one commit. */
export const takeStep = (id: string, uid: string, { run, now }: Door, step: Step): Promise<FulfilOutcome> =>
  run(async (transaction) => {
    const user = await actingMember(transaction, uid)
    const fulfilment = await storedFulfilment(transaction, id)
    if (fulfilment.customerUid === uid || !step.may(user, fulfilment.locationId))
      throw new ApiError('FORBIDDEN', 'You cannot take this step of the delivery.')
    const isDone =
      'becomes' in step
        ? fulfilment.status === step.becomes && fulfilment.updatedBy === uid
        : step.isDone(fulfilment)
    if (isDone) return DONE
    const at = now()
    let status: Promise<unknown> | undefined
    const orderStatus = () =>
      (status ??= transaction.get([orderPath(fulfilment.orderId)]).then(([order]) => order?.['status']))
    const change = await step.work({ transaction, user, fulfilment, at, orderStatus })
    if (!change) return MOVED_ON
    if (change === 'unpaid') return { ok: false, reason: change }
    const { action, fields, times = [], reason = '', nth = '' } = change
    const after = { ...fulfilment, ...fields }
    const auditId = `audit-${id}-${action.replace('fulfilment.', '')}${nth}`
    transaction.update(
      fulfilmentPath(id),
      { ...fields, lastAuditId: auditId, updatedAt: at, updatedBy: uid } satisfies Partial<Fulfilment>,
      ['changedAt', ...times],
    )
    writeAuditEntry(transaction, user, {
      id: auditId,
      action,
      entity: COLLECTIONS.fulfillments,
      entityId: id,
      reason,
      diff:
        fulfilment.status === after.status
          ? {}
          : { status: { before: fulfilment.status, after: after.status } },
    })
    if (change.movesOrder)
      await moveOrder(transaction, { before: fulfilment, after }, await orderStatus(), {
        ...change.order,
        updatedAt: at,
        updatedBy: uid,
      })
    return DONE
  })

async function moveOrder(
  transaction: Transaction,
  { before, after }: { before: Fulfilment; after: Fulfilment },
  orderStatus: unknown,
  fields: Partial<Order>,
): Promise<void> {
  const { orderId } = after
  const [stored] = await transaction.get([progressPath(orderId)])
  if (!stored) throw new ApiError('CONFLICT', 'The progress of this order cannot be read.')
  const progress = progressAfter({ progress: decodeProgress(orderId, stored), before, after })
  writeProgress(transaction, progress, after.id)
  const { status, deliveries } = fieldsByDeliveries(progress)
  // An order on hold gets the status of its deliveries when the hold is released.
  const isGoingOn = orderStatus === 'confirmed' || orderStatus === 'processing'
  if (orderStatus !== undefined)
    transaction.update(orderPath(orderId), { ...fields, deliveries, ...(isGoingOn && { status }) })
}

/** A fulfilment whose goods move. */
type Goods = Pick<StepFacts, 'transaction' | 'user' | 'at'> & {
  fulfilment: Pick<Fulfilment, 'id' | 'ref' | 'locationId' | 'lines'>
}

/** Takes the goods of a fulfilment out of stock. */
export const postDispatch = (facts: Goods): Promise<void> =>
  postGoods(
    facts,
    dispatchSteps(facts.fulfilment).map(({ postingId, lines }) => ({
      id: postingId,
      type: 'dispatch' as const,
      goods: lines
        .filter(({ madeToOrder }) => !madeToOrder)
        .map(({ productId, quantity }) => ({ productId, onHand: -quantity, reserved: -quantity })),
    })),
  )

type Posted = Pick<StockPosting, 'id' | 'type'> &
  Partial<Pick<StockPosting, 'reverses' | 'reversedLines'>> & {
    goods: readonly { productId: string; onHand: number; reserved: number; quarantined?: number }[]
  }

/** Posts goods of a fulfilment at its branch. Throws INVALID where the stock there does not allow it. */
export async function postGoods(
  { transaction, fulfilment, user, at }: Goods,
  postings: readonly Posted[],
): Promise<void> {
  const { id: sourceId, ref, locationId } = fulfilment
  const productIds = postings.flatMap(({ goods }) => goods.map(({ productId }) => productId))
  const levels = await levelsAt(transaction, locationId, productIds)
  for (const { goods, id, type, reverses = '', reversedLines = {} } of postings) {
    const moves = goods.map(({ productId, onHand, reserved, quarantined = 0 }) => {
      const level = levels.get(productId)
      if (!level) throw new ApiError('CONFLICT', 'The stock of one of its products cannot be read.')
      const after = { onHand: level.onHand + onHand, reserved: level.reserved + reserved }
      if (
        after.reserved < 0 ||
        after.reserved > after.onHand - level.quarantined - quarantined ||
        after.onHand > MAX_QUANTITY
      )
        throw new ApiError('INVALID', `The stock of ${level.name} has to be put right first.`)
      return { level, onHand, reserved, quarantined }
    })
    if (moves.length > 0)
      postStock(
        transaction,
        {
          id,
          type,
          source: { kind: 'fulfilment', id: sourceId, ref },
          locationId,
          actorUid: user.uid,
          reason: '',
          reverses,
          reversedLines,
        },
        moves,
        at,
      )
  }
}
