import { schedulePrice, withdrawPrice } from '#domain/catalogue/product-commands.ts'
import {
  MAX_SCHEDULED_DAYS,
  withScheduledPrice,
  type PriceSchedule,
} from '#domain/catalogue/price-schedule.ts'
import { roleActing, type AuditEntry } from '#domain/records/audit.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { ApiError, changedMeanwhile } from '#server/api/api-error.ts'
import { auditIdOf } from '#server/api/command-entries.ts'
import { actingMember, writeAuditEntry, writeStatusEntry } from '#server/api/documents-of-staff.ts'
import { requireReason } from '#server/api/read-body.ts'
import { readPriceSchedule, readProduct } from '#server/api/read-stored.ts'
import type { Transaction } from '#server/api/rest-transaction.ts'
import { handles } from '#server/commands/handlers.ts'

const DAY = 24 * 3_600_000

/** Throws FORBIDDEN for those who set no prices, and CONFLICT when somebody else has changed it. */
const scheduling = handles(schedulePrice, async ({ seen, ...wanted }, context) => {
  const { transaction, now, uid, target: productId } = context
  const at = now()
  const reason = requireReason(wanted.reason)
  if (wanted.from <= at || wanted.from % DAY !== 0 || wanted.from > at + MAX_SCHEDULED_DAYS * DAY)
    throw new ApiError('INVALID', `Choose a day after today, at most ${MAX_SCHEDULED_DAYS} days ahead.`)
  const user = await memberWhoPrices(transaction, uid, 'price.schedule')
  const [stored, found] = await transaction.get([pathOf(productId), `${COLLECTIONS.products}/${productId}`])
  const before = stored && scheduleIn(productId, stored)
  if ((before?.lastAuditId ?? '') !== seen) throw changedMeanwhile()
  const product = readProduct(productId, found)
  if (!product.ok) throw new ApiError('NOT_FOUND', 'There is no such product.')
  const auditId = auditIdOf(context.id)
  const after: PriceSchedule = {
    ...wanted,
    reason,
    id: productId,
    status: 'waiting',
    problem: '',
    createdAt: before?.createdAt ?? at,
    createdBy: before?.createdBy ?? uid,
    updatedAt: at,
    updatedBy: uid,
    changedAt: 0,
    lastAuditId: auditId,
  }
  const priced = withScheduledPrice(product.record, after)
  if (!priced.ok) throw new ApiError('INVALID', priced.problem)
  transaction.set(pathOf(productId), after, ['changedAt'])
  writeAuditEntry(transaction, user, {
    id: auditId,
    action: 'price.schedule',
    entity: COLLECTIONS.priceSchedules,
    entityId: productId,
    reason,
    diff: { priceMinor: { before: product.record.priceMinor, after: after.priceMinor } },
  })
  return {}
})

/** Throws CONFLICT also when it was applied meanwhile. */
const withdrawing = handles(withdrawPrice, async ({ seen }, context) => {
  const { transaction, now, uid, target: productId } = context
  const user = await memberWhoPrices(transaction, uid, 'price.withdraw')
  const [stored] = await transaction.get([pathOf(productId)])
  if (!stored) throw new ApiError('NOT_FOUND', 'No price is scheduled.')
  const before = scheduleIn(productId, stored)
  if (before.status !== 'waiting' || before.lastAuditId !== seen) throw changedMeanwhile()
  const lastAuditId = auditIdOf(context.id)
  const changed = { status: 'withdrawn', lastAuditId, updatedAt: now(), updatedBy: uid } as const
  transaction.update(pathOf(productId), changed satisfies Partial<PriceSchedule>, ['changedAt'])
  const step = { auditId: lastAuditId, action: 'price.withdraw', before: 'waiting' } as const
  writeStatusEntry(
    transaction,
    user,
    COLLECTIONS.priceSchedules,
    { id: productId, status: 'withdrawn' },
    step,
  )
  return {}
})

export const priceScheduleCommands = [scheduling, withdrawing]

async function memberWhoPrices(transaction: Transaction, uid: string, action: AuditEntry['action']) {
  const user = await actingMember(transaction, uid)
  if (!roleActing(user.roles, action)) throw new ApiError('FORBIDDEN', 'Your role sets no prices.')
  return user
}

function scheduleIn(productId: string, stored: object): PriceSchedule {
  const read = readPriceSchedule(productId, stored)
  if (!read.ok) throw new ApiError('CONFLICT', 'The scheduled price cannot be read.')
  return read.record
}

const pathOf = (productId: string): string => `${COLLECTIONS.priceSchedules}/${productId}`
