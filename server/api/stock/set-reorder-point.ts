import type { Door } from '#server/api/door.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { reorderRequestSchema } from '#domain/stock/reorder-schema.ts'
import { bandOf } from '#domain/stock/stock.ts'
import { writeAuditEntry } from '#server/api/documents-of-staff.ts'
import { readBody } from '#server/api/read-body.ts'
import { keptLevel, stockKeeper } from './kept-stock.ts'

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
  return run(async (transaction) => {
    const user = await stockKeeper(transaction, uid, locationId)
    const level = await keptLevel(transaction, { locationId, productId })
    if (level.reorderPoint === wanted.reorderPoint && level.reorderQuantity === wanted.reorderQuantity)
      return wanted
    const at = now()
    transaction.update(`${COLLECTIONS.stockLevels}/${level.id}`, { ...wanted, updatedAt: at, updatedBy: uid })
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
      entityId: level.id,
      reason: '',
      diff: { ...diffOf('reorderPoint'), ...diffOf('reorderQuantity') },
    })
    return wanted
  })
}
