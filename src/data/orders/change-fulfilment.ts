import { serverTimestamp, type Transaction } from 'firebase/firestore'
import { writeAudit } from '#data/audit/write-audit.ts'
import { commit } from '#data/firebase/commit.ts'
import { documentOf } from '#data/firebase/firestore.ts'
import { decodeStockLevel } from '#data/stock/decode-stock.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import type { AuditAction } from '#domain/records/audit.ts'
import {
  progressAfter,
  statusByDeliveries,
  type Fulfilment,
  type FulfilmentStatus,
  type OrderProgress,
} from '#domain/orders/fulfilment.ts'
import type { Order } from '#domain/orders/order.ts'
import type { StockLevel } from '#domain/stock/stock.ts'
import { AppError } from '#lib/app-error.ts'
import type { Progress } from './confirm-order.ts'
import { decodeFulfilment, decodeProgress } from './fulfilments.ts'
import type { Actor } from './order-audit.ts'

export type OnProgress = (progress: Progress) => void

/**
 * `moved-on`: somebody else acted on the fulfilment or its order first. `too-much`: others planned some of it
 * meanwhile.
 */
export type FulfilOutcome = { ok: true } | { ok: false; reason: 'moved-on' | 'too-much' }

export const DONE = { ok: true } as const
export const MOVED_ON = { ok: false, reason: 'moved-on' } as const

/** One commit on the fulfilment as it is now; nothing to do where it already has the status. */
export const fulfilmentStep = (
  id: string,
  becomes: FulfilmentStatus,
  work: (transaction: Transaction, fulfilment: Fulfilment) => FulfilOutcome | Promise<FulfilOutcome>,
): Promise<FulfilOutcome> =>
  commit(async (transaction) => {
    const fulfilment = await readFulfilment(transaction, id)
    return fulfilment.status === becomes ? DONE : work(transaction, fulfilment)
  })

type ChangeOptions = {
  /** The order's progress, which this change moves. */
  progress?: OrderProgress
  reason?: string
  /** For the id of the audit entry of an action that is done several times. */
  nth?: string
}

type Changes = Partial<Record<keyof Fulfilment, unknown>> & Partial<Pick<Fulfilment, 'status' | 'heldLines'>>

export function changeFulfilment(
  transaction: Transaction,
  fulfilment: Fulfilment,
  actor: Actor,
  action: AuditAction,
  fields: Changes,
  { progress, reason = '', nth = '' }: ChangeOptions = {},
): void {
  const status = fields.status ?? fulfilment.status
  const stamp = writeFulfilmentAudit(transaction, actor, fulfilment, {
    action,
    before: fulfilment.status,
    after: status,
    reason,
    nth,
  })
  transaction.update(documentOf(COLLECTIONS.fulfillments, fulfilment.id), { ...fields, ...stamp })
  if (!progress) return
  const after = { ...fulfilment, status, heldLines: fields.heldLines ?? fulfilment.heldLines }
  // An order on hold gets the status of its deliveries when the hold is released.
  const orderStatus = progress.isOnHold ? undefined : statusByDeliveries(progress)
  writeProgress(transaction, progress, fulfilment, after, actor, orderStatus)
}

/** The order's progress, and its status where that changes; `orderStatus` is left out where it stays as it is. */
export function writeProgress(
  transaction: Transaction,
  progress: Omit<OrderProgress, 'lastFulfilmentId' | 'changedAt'>,
  before: Fulfilment | undefined,
  after: Pick<Fulfilment, 'id' | 'status' | 'lines' | 'heldLines'>,
  actor: Actor,
  orderStatus: Order['status'] | undefined,
): void {
  const moved = progressAfter({ progress, before, after })
  transaction.set(documentOf(COLLECTIONS.orderProgress, progress.id), {
    ...moved,
    lastFulfilmentId: after.id,
    changedAt: serverTimestamp(),
  })
  const status = statusByDeliveries(moved)
  if (orderStatus !== undefined && orderStatus !== status)
    transaction.update(documentOf(COLLECTIONS.orders, progress.id), {
      status,
      updatedAt: Date.now(),
      updatedBy: actor.uid,
    })
}

type Entry = {
  action: AuditAction
  before?: FulfilmentStatus
  after: FulfilmentStatus
  reason?: string
  nth?: string
}

/** Writes the audit entry; returns the fields by which the fulfilment names it. */
export function writeFulfilmentAudit(
  transaction: Transaction,
  actor: Actor,
  { id }: Pick<Fulfilment, 'id'>,
  { action, before = 'pending', after, reason = '', nth = '' }: Entry,
) {
  const auditId = `audit-${id}-${action.replace('fulfilment.', '')}${nth}`
  writeAudit(transaction, actor, {
    id: auditId,
    action,
    entity: COLLECTIONS.fulfillments,
    entityId: id,
    reason: reason.trim(),
    diff: before === after ? {} : { status: { before, after } },
  })
  return {
    lastAuditId: auditId,
    changedAt: serverTimestamp(),
    updatedAt: Date.now(),
    updatedBy: actor.uid,
  }
}

export const fulfilmentPosting = (
  { id, ref, locationId }: Fulfilment,
  actor: Actor,
  postingId: string,
  type: 'dispatch' | 'return' | 'customer_return',
) => ({
  id: postingId,
  type,
  source: { kind: 'fulfilment' as const, id, ref },
  locationId,
  actorUid: actor.uid,
  reason: '',
  reverses: '',
  reversedLines: {},
})

export const readFulfilment = async (transaction: Transaction, id: string): Promise<Fulfilment> =>
  decodeFulfilment(id, (await transaction.get(documentOf(COLLECTIONS.fulfillments, id))).data())

export async function knownProgress(
  transaction: Transaction,
  { orderId }: Fulfilment,
): Promise<OrderProgress> {
  const progress = await readProgress(transaction, orderId)
  if (!progress) throw new AppError('unexpected', `orderProgress/${orderId} is missing`)
  return progress
}

export const readLevel = async (transaction: Transaction, id: string): Promise<StockLevel> =>
  decodeStockLevel(id, (await transaction.get(documentOf(COLLECTIONS.stockLevels, id))).data())

export async function readProgress(
  transaction: Transaction,
  orderId: string,
): Promise<OrderProgress | undefined> {
  const found = await transaction.get(documentOf(COLLECTIONS.orderProgress, orderId))
  return found.exists() ? decodeProgress(orderId, found.data()) : undefined
}
