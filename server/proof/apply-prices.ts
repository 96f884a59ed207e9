import {
  appliedReason,
  isScheduleDue,
  withScheduledPrice,
  type PriceSchedule,
} from '#domain/catalogue/price-schedule.ts'
import { SHOP_FACTS_ID } from '#domain/catalogue/catalogue.ts'
import type { ProductRecord } from '#domain/catalogue/product-record.ts'
import { factsIn } from '#domain/catalogue/shop-facts.ts'
import { withPriceChange } from '#domain/pricing/price-history.ts'
import { SYSTEM_ACTOR } from '#domain/records/attention.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { readPriceSchedule, readProduct } from '#server/api/read-stored.ts'
import type { RunTransaction, Transaction } from '#server/api/rest-transaction.ts'
import { catalogPath, writeProducts } from '#server/api/catalogue/written-products.ts'

/**
 * Gives products the prices that are scheduled for today or earlier, each in one commit with its catalogue row, its
 * history and its audit entry. Returns the ids of those that have a new price; one that cannot be written holds up no
 * other, and is tried again with the next run.
 */
export async function applyPrices(run: RunTransaction, now: number): Promise<string[]> {
  const waiting: PriceSchedule['status'] = 'waiting'
  const due = await run((transaction) =>
    transaction.list({
      from: COLLECTIONS.priceSchedules,
      where: { status: waiting },
      between: { from: [0, now] },
    }),
  )
  const applied: string[] = []
  const failures: unknown[] = []
  for (const { id } of due)
    try {
      if (await run((transaction) => applyPrice(transaction, id, now))) applied.push(id)
    } catch (error) {
      failures.push(new Error(`priceSchedules/${id} could not be applied`, { cause: error }))
    }
  if (failures.length > 0) throw new AggregateError(failures, 'Some scheduled prices could not be applied')
  return applied
}

/** False when it is no longer due, or was refused. */
async function applyPrice(transaction: Transaction, id: string, now: number): Promise<boolean> {
  const path = `${COLLECTIONS.priceSchedules}/${id}`
  const [stored, found, shop] = await transaction.get([
    path,
    `${COLLECTIONS.products}/${id}`,
    catalogPath(SHOP_FACTS_ID),
  ])
  const read = readPriceSchedule(id, stored)
  if (!read.ok) throw new Error(read.problem)
  const schedule = read.record
  if (!isScheduleDue(schedule, now)) return false
  const product = found && readProduct(id, found)
  if (product && !product.ok) throw new Error(product.problem)
  const before = product?.record
  const priced = withScheduledPrice(before, schedule)
  transaction.update(
    path,
    {
      status: priced.ok ? 'applied' : 'refused',
      problem: priced.ok ? '' : priced.problem,
      updatedAt: now,
      updatedBy: SYSTEM_ACTOR.uid,
    } satisfies Partial<PriceSchedule>,
    ['changedAt'],
  )
  if (!priced.ok) return false
  const after: ProductRecord = {
    ...priced.product,
    revision: priced.product.revision + 1,
    priceHistory: withPriceChange(priced.product.priceHistory, { at: now, priceMinor: schedule.priceMinor }),
    // One for each schedule: a run that is repeated is refused instead of recorded twice.
    lastAuditId: `audit-${id.slice(0, 60)}-scheduled-${schedule.from.toString(36)}-${priced.product.revision}`,
    updatedAt: now,
    updatedBy: SYSTEM_ACTOR.uid,
  }
  await writeProducts(transaction, factsIn(shop), [{ before, after }], {
    uid: SYSTEM_ACTOR.uid,
    role: SYSTEM_ACTOR.role,
    reason: appliedReason(schedule),
  })
  return true
}
