import { mayAdjustStock } from '#domain/people/staff-access.ts'
import type { UserRecord } from '#domain/people/user.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { stockLevelId, type StockLevel } from '#domain/stock/stock.ts'
import { ApiError } from '#server/api/api-error.ts'
import { actingMember } from '#server/api/documents-of-staff.ts'
import { readLevel } from '#server/api/read-stored.ts'
import type { Transaction } from '#server/api/rest-transaction.ts'

/** The member, who adjusts stock at the branch. Throws FORBIDDEN. */
export async function stockKeeper(
  transaction: Transaction,
  uid: string,
  locationId: string,
): Promise<UserRecord> {
  const user = await actingMember(transaction, uid)
  if (!mayAdjustStock(user, locationId))
    throw new ApiError('FORBIDDEN', 'You do not adjust stock at this branch.')
  return user
}

/** What is kept of a product at a branch. Throws INVALID where it has no level that can be read. */
export async function keptLevel(
  transaction: Transaction,
  { locationId, productId }: { locationId: string; productId: string },
): Promise<StockLevel> {
  const id = stockLevelId(locationId, productId)
  const [stored] = await transaction.get([`${COLLECTIONS.stockLevels}/${id}`])
  const read = stored && readLevel(id, stored)
  if (!read?.ok) throw new ApiError('INVALID', 'This product is not kept in stock here.')
  return read.record
}
