import { COLLECTIONS } from '#domain/records/collections.ts'
import { ApiError } from '#server/api/api-error.ts'
import type { Transaction } from '#server/api/rest-transaction.ts'

/** A quote, and a sale at other prices, become an order of the same id. */
type BecomesOrder = 'orders' | 'quotes' | 'priceOverrides'

/**
 * Throws CONFLICT where one of these has that id, unless `uid` created it: whoever took somebody else's id would keep
 * their quote or sale from ever becoming an order.
 */
export async function checkSharedId(
  transaction: Transaction,
  id: string,
  among: readonly BecomesOrder[],
  uid = '',
): Promise<void> {
  const found = await transaction.get(among.map((name) => `${COLLECTIONS[name]}/${id}`))
  if (found.some((stored) => stored && (uid === '' || stored['createdBy'] !== uid)))
    throw new ApiError(
      'CONFLICT',
      'This id belongs to another record. Load the page again and try once more.',
    )
}
