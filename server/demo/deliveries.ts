import { decoderOf } from '#data/firebase/decoder-of.ts'
import { customerReturnPostingId, type ReturnedLine } from '#domain/orders/customer-return.ts'
import { fulfilmentSchema, orderProgressSchema } from '#domain/orders/fulfilment-schema.ts'
import {
  dispatchSteps,
  plannedFulfilment,
  noProgress,
  progressAfter,
  statusByDeliveries,
  unplannedOf,
  type DeliveryProof,
  type Dispatch,
  type Fulfilment,
} from '#domain/orders/fulfilment.ts'
import type { AuditAction } from '#domain/records/audit.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import type { StockPosting } from '#domain/stock/stock-posting.ts'
import { actingMember, writeAuditEntry } from '#server/api/documents-of-staff.ts'
import { postStock } from '#server/api/stock/post-stock.ts'
import type { Transaction } from '#server/api/rest-transaction.ts'
import type { DemoShop } from './demo-shop.ts'
import { movesAt, orderAt, type Moved } from './orders.ts'

/** Who moves goods at every branch of the demo. */
const MOVER = 'inventory'

const decodeFulfilment = decoderOf(COLLECTIONS.fulfillments, fulfilmentSchema)
const decodeProgress = decoderOf(COLLECTIONS.orderProgress, orderProgressSchema)
const pathOf = (id: string): string => `${COLLECTIONS.fulfillments}/${id}`

/** Plans what is not planned of an order, or these quantities by index of its lines. */
export const planDelivery = (
  shop: DemoShop,
  { id, orderId, quantities }: { id: string; orderId: string; quantities?: readonly number[] },
): Promise<void> =>
  shop.run(async (transaction) => {
    const order = await orderAt(transaction, orderId)
    const progress = (await progressAt(transaction, orderId)) ?? noProgress(order)
    const parts = quantities ?? unplannedOf(order.lines, progress.held)
    const wanted = new Map(
      order.lines.flatMap((_, at) => ((parts[at] ?? 0) > 0 ? [[at, parts[at] ?? 0]] : [])),
    )
    const number = progress.count + 1
    const begun = plannedFulfilment(order, { id, number, quantities: wanted })
    const planned = { ...begun, heldLines: begun.lineCount, createdAt: shop.now(), createdBy: MOVER }
    const stamp = await entered(transaction, shop, { id, action: 'fulfilment.plan', after: 'pending' })
    transaction.set(pathOf(id), { ...planned, ...stamp }, ['changedAt'])
    await moveOn(transaction, shop, undefined, planned, number)
  })

export const pickDelivery = (shop: DemoShop, id: string): Promise<void> =>
  change(shop, id, 'fulfilment.pick', async () => ({
    fields: { status: 'picked' },
    times: ['pickedAt'],
  }))

/** Takes the goods out of stock and sends them off. */
export const dispatchDelivery = (
  shop: DemoShop,
  id: string,
  vehicle: Omit<Dispatch, 'waybill'>,
): Promise<void> =>
  change(shop, id, 'fulfilment.dispatch', async (transaction, fulfilment) => {
    const steps = dispatchSteps(fulfilment)
    for (const { postingId, lines } of steps)
      await post(
        transaction,
        shop,
        fulfilment,
        { id: postingId, type: 'dispatch' },
        lines
          .filter(({ madeToOrder }) => !madeToOrder)
          .map(({ productId, quantity }) => ({ productId, onHand: -quantity, reserved: -quantity })),
      )
    return {
      fields: {
        status: 'dispatched',
        dispatch: { ...vehicle, waybill: fulfilment.ref },
        postingIds: steps.map(({ postingId }) => postingId),
      },
      times: ['dispatchedAt'],
    }
  })

export const completeDelivery = (
  shop: DemoShop,
  id: string,
  proof: Omit<DeliveryProof, 'photo'>,
): Promise<void> =>
  change(shop, id, 'fulfilment.deliver', async () => ({
    fields: { status: 'delivered', proof: { ...proof, photo: '' } },
    times: ['deliveredAt'],
  }))

/** What the customer brought back, and what of it can be sold again. */
export const takeBack = (
  shop: DemoShop,
  id: string,
  returned: { id: string; lines: readonly ReturnedLine[] },
): Promise<void> =>
  change(shop, id, 'fulfilment.return', async (transaction, fulfilment) => {
    const { returns, lines } = fulfilment
    await post(
      transaction,
      shop,
      fulfilment,
      { id: customerReturnPostingId(id, returns.length), type: 'customer_return' },
      returned.lines
        .filter(({ destination }) => destination === 'restock')
        .map(({ index, quantity }) => ({
          productId: lines[index]?.productId ?? '',
          onHand: quantity,
          reserved: 0,
        })),
    )
    return {
      fields: {
        returns: [...returns, { ...returned, part: 0, receivedAt: shop.now() }],
        returned: Object.fromEntries(returned.lines.map(({ index, quantity }) => [index, quantity])),
      },
      times: [],
    }
  })

type Change = { fields: Partial<Fulfilment>; times: readonly string[] }

const change = (
  shop: DemoShop,
  id: string,
  action: AuditAction,
  work: (transaction: Transaction, fulfilment: Fulfilment) => Promise<Change>,
): Promise<void> =>
  shop.run(async (transaction) => {
    const [stored] = await transaction.get([pathOf(id)])
    const before = decodeFulfilment(id, stored)
    const { fields, times } = await work(transaction, before)
    const after = { ...before, ...fields }
    const stamp = await entered(transaction, shop, { id, action, before: before.status, after: after.status })
    transaction.update(pathOf(id), { ...fields, ...stamp }, ['changedAt', ...times])
    await moveOn(transaction, shop, before, after)
  })

/** The order's progress by a delivery, and the status that it gives the order. */
async function moveOn(
  transaction: Transaction,
  { now }: DemoShop,
  before: Fulfilment | undefined,
  after: Pick<Fulfilment, 'id' | 'orderId' | 'status' | 'lines' | 'heldLines'>,
  count?: number,
): Promise<void> {
  const order = await orderAt(transaction, after.orderId)
  const was = (await progressAt(transaction, order.id)) ?? noProgress(order)
  const progress = progressAfter({
    progress: count === undefined ? was : { ...was, count },
    before,
    after,
  })
  transaction.set(`${COLLECTIONS.orderProgress}/${order.id}`, { ...progress, lastFulfilmentId: after.id }, [
    'changedAt',
  ])
  const status = statusByDeliveries(progress)
  if (status !== order.status)
    transaction.update(`${COLLECTIONS.orders}/${order.id}`, { status, updatedAt: now(), updatedBy: MOVER })
}

async function progressAt(transaction: Transaction, orderId: string) {
  const [stored] = await transaction.get([`${COLLECTIONS.orderProgress}/${orderId}`])
  return stored && decodeProgress(orderId, stored)
}

/** Enters the step in the audit trail; returns the fields by which the delivery names it. */
async function entered(
  transaction: Transaction,
  { now }: DemoShop,
  {
    id,
    action,
    before = 'pending',
    after,
  }: { id: string; action: AuditAction; before?: string; after: string },
) {
  const auditId = `audit-${id}-${action.replace('fulfilment.', '')}`
  writeAuditEntry(transaction, await actingMember(transaction, MOVER), {
    id: auditId,
    action,
    entity: COLLECTIONS.fulfillments,
    entityId: id,
    reason: '',
    diff: before === after ? {} : { status: { before, after } },
  })
  return { lastAuditId: auditId, updatedAt: now(), updatedBy: MOVER }
}

async function post(
  transaction: Transaction,
  { now }: DemoShop,
  { id, ref, locationId }: Fulfilment,
  head: Pick<StockPosting, 'id' | 'type'>,
  moved: readonly Moved[],
): Promise<void> {
  const moves = await movesAt(transaction, locationId, moved)
  if (moves.length === 0) return
  const source = { kind: 'fulfilment' as const, id, ref }
  postStock(
    transaction,
    { ...head, source, locationId, actorUid: MOVER, reason: '', reverses: '', reversedLines: {} },
    moves,
    now(),
  )
}
