import { scheduledPriceSchema, withdrawnPriceSchema } from '#domain/catalogue/product-command-schema.ts'
import {
  MAX_SCHEDULED_DAYS,
  withScheduledPrice,
  type PriceSchedule,
} from '#domain/catalogue/price-schedule.ts'
import { roleActing, type AuditEntry } from '#domain/records/audit.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { ApiError, changedMeanwhile } from '#server/api/api-error.ts'
import { entryIdOf, isDoneBy } from '#server/api/command-entries.ts'
import { actingMember, writeAuditEntry } from '#server/api/documents-of-staff.ts'
import type { Door } from '#server/api/door.ts'
import { readBody, requireReason } from '#server/api/read-body.ts'
import { readPriceSchedule, readProduct } from '#server/api/read-stored.ts'
import type { Transaction } from '#server/api/rest-transaction.ts'

const DAY = 24 * 3_600_000

/**
 * Schedules a price of a product in place of the one that waits. Sent again after a lost answer, it changes nothing more.
 * Throws INVALID, FORBIDDEN for those who set no prices, NOT_FOUND, and CONFLICT when somebody else has changed it.
 */
export async function schedulePrice(
  productId: string,
  body: unknown,
  uid: string,
  { run, now }: Door,
): Promise<object> {
  const { commandId, seen, ...wanted } = readBody(scheduledPriceSchema, body)
  const at = now()
  const reason = requireReason(wanted.reason)
  if (wanted.from <= at || wanted.from % DAY !== 0 || wanted.from > at + MAX_SCHEDULED_DAYS * DAY)
    throw new ApiError('INVALID', `Choose a day after today, at most ${MAX_SCHEDULED_DAYS} days ahead.`)
  return run(async (transaction) => {
    const user = await memberWhoPrices(transaction, uid, 'price.schedule')
    const [stored, found] = await transaction.get([pathOf(productId), `${COLLECTIONS.products}/${productId}`])
    const before = stored && scheduleIn(productId, stored)
    if (isDoneBy(before, commandId)) return {}
    if ((before?.lastAuditId ?? '') !== seen) throw changedMeanwhile()
    const product = readProduct(productId, found)
    if (!product.ok) throw new ApiError('NOT_FOUND', 'There is no such product.')
    const auditId = entryIdOf(`price-${productId}`, commandId, at)
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
}

/** Takes back what waits. Throws as `schedulePrice` does; CONFLICT also when it was applied meanwhile. */
export async function withdrawPrice(
  productId: string,
  body: unknown,
  uid: string,
  { run, now }: Door,
): Promise<object> {
  const { commandId, seen } = readBody(withdrawnPriceSchema, body)
  const at = now()
  return run(async (transaction) => {
    const user = await memberWhoPrices(transaction, uid, 'price.withdraw')
    const [stored] = await transaction.get([pathOf(productId)])
    if (!stored) throw new ApiError('NOT_FOUND', 'No price is scheduled.')
    const before = scheduleIn(productId, stored)
    if (isDoneBy(before, commandId)) return {}
    if (before.status !== 'waiting' || before.lastAuditId !== seen) throw changedMeanwhile()
    const auditId = entryIdOf(`price-${productId}`, commandId, at)
    const changed: Partial<PriceSchedule> = {
      status: 'withdrawn',
      lastAuditId: auditId,
      updatedAt: at,
      updatedBy: uid,
    }
    transaction.update(pathOf(productId), changed, ['changedAt'])
    writeAuditEntry(transaction, user, {
      id: auditId,
      action: 'price.withdraw',
      entity: COLLECTIONS.priceSchedules,
      entityId: productId,
      reason: '',
      diff: { status: { before: 'waiting', after: 'withdrawn' } },
    })
    return {}
  })
}

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
