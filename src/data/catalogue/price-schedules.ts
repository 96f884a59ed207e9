import { serverTimestamp } from 'firebase/firestore'
import { writeAudit, type Actor } from '#data/audit/write-audit.ts'
import { commit } from '#data/firebase/commit.ts'
import { decoderOf } from '#data/firebase/decoder-of.ts'
import { documentOf } from '#data/firebase/firestore.ts'
import { watchDocument, type Watching } from '#data/firebase/watch.ts'
import { priceScheduleSchema } from '#domain/catalogue/price-schedule-schema.ts'
import type { PriceSchedule } from '#domain/catalogue/price-schedule.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { AppError } from '#lib/app-error.ts'
import { decodeProduct } from './decode-product.ts'

const decodeSchedule = decoderOf(COLLECTIONS.priceSchedules, priceScheduleSchema)

const scheduleDocument = (productId: string) => documentOf(COLLECTIONS.priceSchedules, productId)

/** What is, or was last, scheduled for a product, live; `undefined` when nothing ever was. Returns the stop function. */
export const watchPriceSchedule = (productId: string, ...to: Watching<PriceSchedule | undefined>) =>
  watchDocument(scheduleDocument(productId), decodeSchedule, ...to)

/** `commandId` is made before the first try; `seen` is the `lastAuditId` of the record that was typed over, '' for none. */
export type ScheduleCommand = { productId: string; commandId: string; seen: string; actor: Actor }

const auditIdOf = ({ productId, commandId }: ScheduleCommand): string => `audit-${productId}-${commandId}`

/** Schedules a price in place of the one that waits. `conflict` when somebody else has changed it; a repeat does nothing. */
export const schedulePrice = (
  command: ScheduleCommand,
  wanted: Pick<PriceSchedule, 'from' | 'priceMinor' | 'priceBreaks' | 'reason'>,
): Promise<void> =>
  commit(async (transaction) => {
    const { productId, actor } = command
    const [stored, found] = await Promise.all([
      transaction.get(scheduleDocument(productId)),
      transaction.get(documentOf(COLLECTIONS.products, productId)),
    ])
    const before = stored.exists() ? decodeSchedule(productId, stored.data()) : undefined
    const auditId = auditIdOf(command)
    if (before?.lastAuditId === auditId) return
    if ((before?.lastAuditId ?? '') !== command.seen)
      throw new AppError('conflict', `priceSchedules/${productId} was changed`)
    const product = decodeProduct(productId, found.data())
    const now = Date.now()
    writeAudit(transaction, actor, {
      id: auditId,
      action: 'price.schedule',
      entity: COLLECTIONS.priceSchedules,
      entityId: productId,
      reason: wanted.reason,
      diff: { priceMinor: { before: product.priceMinor, after: wanted.priceMinor } },
    })
    transaction.set(scheduleDocument(productId), {
      ...wanted,
      id: productId,
      status: 'waiting',
      problem: '',
      createdAt: before?.createdAt ?? now,
      createdBy: before?.createdBy ?? actor.uid,
      updatedAt: now,
      updatedBy: actor.uid,
      changedAt: serverTimestamp(),
      lastAuditId: auditId,
    })
  })

/** Takes back what waits. `conflict` when it was changed or applied meanwhile; a repeat does nothing. */
export const withdrawPrice = (command: ScheduleCommand): Promise<void> =>
  commit(async (transaction) => {
    const { productId, actor } = command
    const before = decodeSchedule(productId, (await transaction.get(scheduleDocument(productId))).data())
    const auditId = auditIdOf(command)
    if (before.lastAuditId === auditId) return
    if (before.status !== 'waiting' || before.lastAuditId !== command.seen)
      throw new AppError('conflict', `priceSchedules/${productId} is ${before.status}`)
    writeAudit(transaction, actor, {
      id: auditId,
      action: 'price.withdraw',
      entity: COLLECTIONS.priceSchedules,
      entityId: productId,
      reason: '',
      diff: { status: { before: 'waiting', after: 'withdrawn' } },
    })
    transaction.update(scheduleDocument(productId), {
      status: 'withdrawn',
      lastAuditId: auditId,
      changedAt: serverTimestamp(),
      updatedAt: Date.now(),
      updatedBy: actor.uid,
    })
  })
