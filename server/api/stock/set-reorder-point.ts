import type { Door } from '#server/api/door.ts'
import { mayAdjustStock } from '#domain/people/staff-access.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { reorderRequestSchema } from '#domain/stock/reorder-schema.ts'
import { bandOf, stockLevelId } from '#domain/stock/stock.ts'
import { ApiError } from '#server/api/api-error.ts'
import { actingMember, writeAuditEntry } from '#server/api/documents-of-staff.ts'
import { readBody } from '#server/api/read-body.ts'
import { readLevel } from '#server/api/read-stored.ts'

/**
 * Sets when a product is to be bought again at a branch, and how much; shoppers see its band follow at once. The same
 * again changes nothing. Throws INVALID for a product that is not kept there, and FORBIDDEN for those who do not adjust
 * stock at the branch.
 */
export async function setReorderPoint(
  body: unknown,
  uid: string,
  { run, now }: Door,
): Promise<{ reorderPoint: number; reorderQuantity: number }> {
  const { locationId, productId, ...wanted } = readBody(reorderRequestSchema, body)
  const levelId = stockLevelId(locationId, productId)
  return run(async (transaction) => {
    const user = await actingMember(transaction, uid)
    if (!mayAdjustStock(user, locationId))
      throw new ApiError('FORBIDDEN', 'You do not adjust stock at this branch.')
    const path = `${COLLECTIONS.stockLevels}/${levelId}`
    const [stored] = await transaction.get([path])
    const read = stored && readLevel(levelId, stored)
    if (!read?.ok) throw new ApiError('INVALID', 'This product is not kept in stock here.')
    const level = read.record
    if (level.reorderPoint === wanted.reorderPoint && level.reorderQuantity === wanted.reorderQuantity)
      return wanted
    const at = now()
    transaction.update(path, { ...wanted, updatedAt: at, updatedBy: uid })
    const band = bandOf({ ...level, ...wanted })
    if (band !== bandOf(level)) {
      const availability = `${COLLECTIONS.availability}/${locationId}`
      transaction.update(availability, { updatedAt: at })
      transaction.updateEntries(availability, 'bands', { [productId]: band })
      if (band === 'in') transaction.updateEntries(availability, 'restockAt', { [productId]: undefined })
    }
    const diffOf = (field: 'reorderPoint' | 'reorderQuantity') => ({
      [field]: { before: level[field], after: wanted[field] },
    })
    writeAuditEntry(transaction, user, {
      id: `audit-reorder-${crypto.randomUUID()}`,
      action: 'stock.reorder',
      entity: COLLECTIONS.stockLevels,
      entityId: levelId,
      reason: '',
      diff: { ...diffOf('reorderPoint'), ...diffOf('reorderQuantity') },
    })
    return wanted
  })
}
