import { AUDIENCE_OF, type Notification } from '#domain/people/notification.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { availabilitySchema } from '#domain/stock/availability-schema.ts'
import { branchSchema } from '#domain/stock/location-schema.ts'
import { newlyShort, shortText, type StockAlert } from '#domain/stock/stock-alert.ts'
import { stockAlertSchema } from '#domain/stock/stock-alert-schema.ts'
import { isoDay } from '#lib/iso-day.ts'
import { decoded } from '#lib/schema.ts'
import type { RunTransaction, Transaction } from '#server/api/rest-transaction.ts'

/**
 * Notifies those who look after a branch of what ran low or out there since it was last looked for, at most once a day.
 * Returns the branches with news. Reads three records a branch, however many products there are; a branch that fails
 * holds up no other.
 */
export async function alertLowStock(run: RunTransaction, now: number): Promise<string[]> {
  const branches = await run((transaction) => transaction.list({ from: COLLECTIONS.locations, where: {} }))
  const told: string[] = []
  const failures: unknown[] = []
  for (const { id, data } of branches)
    try {
      const read = decoded(branchSchema, { ...data, id })
      if (!read.ok) throw new Error(read.problem)
      if (read.record.status !== 'open') continue
      if (await run((transaction) => alertBranch(transaction, read.record, now))) told.push(id)
    } catch (error) {
      failures.push(new Error(`Low stock at ${id} could not be looked for`, { cause: error }))
    }
  if (failures.length > 0) throw new AggregateError(failures, 'Low stock could not be looked for everywhere')
  return told
}

/** False when nothing is new, or the day had its alert. What is remembered is written with the notification. */
async function alertBranch(
  transaction: Transaction,
  { id: locationId, name }: { id: string; name: string },
  now: number,
): Promise<boolean> {
  const today = isoDay(now)
  const path = `${COLLECTIONS.stockAlerts}/${locationId}`
  const [stored, last] = await transaction.get([`${COLLECTIONS.availability}/${locationId}`, path])
  if (!stored) return false
  const availability = decoded(availabilitySchema, stored)
  if (!availability.ok) throw new Error(availability.problem)
  const { bands } = availability.record
  // One that cannot be read is begun anew.
  const read = decoded(stockAlertSchema, last)
  const before: Pick<StockAlert, 'bands' | 'toldOn'> = read.ok ? read.record : { bands: {}, toldOn: '' }
  if (before.toldOn === today) return false
  const about = shortText(newlyShort(before.bands, bands))
  if (!about && read.ok && isSame(before.bands, bands)) return false
  transaction.set(path, {
    locationId,
    bands,
    toldOn: about ? today : before.toldOn,
    updatedAt: now,
  } satisfies StockAlert)
  if (!about) return false
  const id = `low-stock-${locationId}-${today}`
  transaction.set(`${COLLECTIONS.notifications}/${id}`, {
    id,
    kind: 'low-stock',
    audience: AUDIENCE_OF['low-stock'],
    locationId,
    recordId: locationId,
    ref: name.slice(0, 60),
    about,
    at: now,
  } satisfies Notification)
  return true
}

function isSame(one: StockAlert['bands'], other: StockAlert['bands']): boolean {
  const ids = Object.keys(one)
  return ids.length === Object.keys(other).length && ids.every((id) => one[id] === other[id])
}
