import type { Door } from '#server/api/door.ts'
import { decoderOf } from '#data/firebase/decoder-of.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { availabilitySchema } from '#domain/stock/availability-schema.ts'
import { restockRequestSchema } from '#domain/stock/restock-schema.ts'
import { restockDay } from '#domain/stock/restock.ts'
import { restockProblem, restockTimestamp } from '#domain/stock/restock-form.ts'
import { bandAt, isShort } from '#domain/stock/stock.ts'
import { ApiError, changedMeanwhile } from '#server/api/api-error.ts'
import { writeAuditEntry } from '#server/api/documents-of-staff.ts'
import { readBody } from '#server/api/read-body.ts'
import { stockKeeper } from './kept-stock.ts'

const decodeAvailability = decoderOf(COLLECTIONS.availability, availabilitySchema)

/**
 * Tells shoppers when more of a product is expected at a branch, or no longer does. Does nothing when it is already so.
 * Throws CONFLICT when the day is not the one that the member saw, INVALID for a day that cannot be told and while
 * there is enough, and FORBIDDEN for those who do not adjust stock at the branch.
 */
export async function saveRestock(body: unknown, uid: string, { run, now }: Door): Promise<{ day: string }> {
  const { locationId, productId, day, seen } = readBody(restockRequestSchema, body)
  return run(async (transaction) => {
    const user = await stockKeeper(transaction, uid, locationId)
    const path = `${COLLECTIONS.availability}/${locationId}`
    const [stored] = await transaction.get([path])
    if (!stored) throw new ApiError('NOT_FOUND', 'There is no such branch.')
    const { bands, restockAt } = decodeAvailability(locationId, stored)
    const before = Object.hasOwn(restockAt, productId) ? restockAt[productId] : undefined
    const told = before === undefined ? '' : restockDay(before)
    if (told === day) return { day }
    if (told !== seen) throw changedMeanwhile()
    const at = now()
    const problem = day && restockProblem(day, at)
    if (problem) throw new ApiError('INVALID', `${problem}.`)
    if (day && !isShort(bandAt(bands, productId)))
      throw new ApiError('INVALID', 'There is enough of it in stock.')
    const after = day ? restockTimestamp(day) : undefined
    const auditId = `audit-restock-${crypto.randomUUID()}`
    transaction.update(path, { updatedAt: at, lastAuditId: auditId })
    transaction.updateEntries(path, 'restockAt', { [productId]: after })
    writeAuditEntry(transaction, user, {
      id: auditId,
      action: 'stock.expected',
      entity: COLLECTIONS.availability,
      entityId: locationId,
      reason: '',
      diff: { [productId]: { before: before ?? 0, after: after ?? 0 } },
    })
    return { day }
  })
}
