import { waitingOf } from '#domain/orders/reservations.ts'
import { linesAt } from '#domain/purchasing/purchase-branches.ts'
import { UNSENT_PURCHASES, type Purchase } from '#domain/purchasing/purchase.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { NOTHING_ASKED, type AskedFor, type AskedProduct } from '#domain/stock/asked-for.ts'
import { mayAskForStock } from '#domain/stock/stock-request.ts'
import { stockRequestSchema } from '#domain/stock/stock-request-schema.ts'
import { leftToSend, OPEN_TRANSFERS } from '#domain/stock/transfer.ts'
import { transferSchema } from '#domain/stock/transfer-schema.ts'
import { purchaseSchema } from '#domain/purchasing/purchase-schema.ts'
import { decoded } from '#lib/schema.ts'
import { ApiError } from '#server/api/api-error.ts'
import { actingMember } from '#server/api/documents-of-staff.ts'
import type { Door } from '#server/api/door.ts'
import { readOrder } from '#server/api/read-stored.ts'
import type { Transaction } from '#server/api/rest-transaction.ts'

/**
 * What a branch has asked for besides what is incoming, and what its orders wait for: sums, without whose orders they are. Throws
 * FORBIDDEN for those who do not ask for goods there.
 */
export const askedForAt = (locationId: string, uid: string, { run }: Pick<Door, 'run'>): Promise<AskedFor> =>
  run(async (transaction) => {
    const user = await actingMember(transaction, uid)
    if (!mayAskForStock(locationId, user))
      throw new ApiError('FORBIDDEN', 'You do not ask for goods at this branch.')
    const products: Record<string, AskedProduct> = {}
    const add = (productId: string, more: Partial<AskedProduct>) => {
      const { asked, owed } = products[productId] ?? NOTHING_ASKED
      products[productId] = { asked: asked + (more.asked ?? 0), owed: owed + (more.owed ?? 0) }
    }
    const purchases = await unsentPurchases(transaction, [locationId])
    for (const purchase of purchases)
      for (const { productId, quantity } of linesAt(purchase, locationId)) add(productId, { asked: quantity })

    const [transfers, requests, orders] = [
      await transaction.list({
        from: COLLECTIONS.stockTransfers,
        where: { toId: locationId, status: OPEN_TRANSFERS },
      }),
      await transaction.list({ from: COLLECTIONS.stockRequests, where: { locationId, status: 'open' } }),
      await transaction.list({ from: COLLECTIONS.orders, where: { locationId, 'backorder.isOpen': true } }),
    ]
    for (const { data } of transfers) {
      const read = decoded(transferSchema, data)
      for (const line of read.ok ? read.record.lines : []) add(line.productId, { asked: leftToSend(line) })
    }
    for (const { data } of requests) {
      const read = decoded(stockRequestSchema, data)
      if (read.ok) add(read.record.productId, { asked: read.record.quantity })
    }
    for (const { id, data } of orders) {
      const read = readOrder(id, data)
      for (const [productId, owed] of read.ok ? Object.entries(waitingOf(read.record)) : [])
        add(productId, { owed })
    }
    return { products, purchaseIds: purchases.map(({ id }) => id) }
  })

/** Orders that are not sent to their supplier yet and bring something to one of these branches. */
export async function unsentPurchases(
  transaction: Transaction,
  branchIds: readonly string[],
): Promise<Purchase[]> {
  // Of an order for several branches each line says its own.
  const found = await transaction.list({
    from: COLLECTIONS.purchaseOrders,
    where: { locationId: [...branchIds, ''], status: UNSENT_PURCHASES },
  })
  return found.flatMap(({ data }) => {
    const read = decoded(purchaseSchema, data)
    if (!read.ok || read.record.sentOn !== '') return []
    return branchIds.some((branchId) => linesAt(read.record, branchId).length > 0) ? [read.record] : []
  })
}
