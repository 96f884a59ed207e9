import { COLLECTIONS } from '#domain/records/collections.ts'
import type { ProductRecord } from '#domain/catalogue/product-record.ts'
import { restockDatesIn } from '#domain/stock/restock.ts'
import { stockLevelId, type StockLevel } from '#domain/stock/stock.ts'
import type { Transaction } from '#server/api/rest-transaction.ts'

export type Stocked = Pick<
  ProductRecord,
  'id' | 'sku' | 'name' | 'unit' | 'quantityScale' | 'madeToOrder' | 'status'
>

/** It is sold from stock from now on. */
export const needsStock = (before: Stocked | undefined, after: Stocked): boolean =>
  after.status === 'published' && !after.madeToOrder && (before?.status !== 'published' || before.madeToOrder)

/**
 * Gives products of the shop a stock level of 0 at every branch where they have none, with its band, so that they can be
 * ordered and received at once. What is made to order is never kept in stock.
 */
export async function openStock(
  transaction: Transaction,
  products: readonly Stocked[],
  locationIds: readonly string[],
  { now, uid }: { now: number; uid: string },
): Promise<number> {
  const levels = products
    .filter(({ status, madeToOrder }) => status === 'published' && !madeToOrder)
    .flatMap((product) => locationIds.map((locationId) => emptyLevel(product, locationId, now, uid)))
  const found = await transaction.get(levels.map(({ id }) => `${COLLECTIONS.stockLevels}/${id}`))
  const missing = levels.filter((_, at) => found[at] === undefined)
  const branches = [...new Set(missing.map(({ locationId }) => locationId))]
  const shown = await transaction.get(branches.map((id) => `${COLLECTIONS.availability}/${id}`))
  for (const [at, locationId] of branches.entries()) {
    const here = missing.filter((level) => level.locationId === locationId)
    const told = restockDatesIn(shown[at]?.['restockAt'])
    for (const level of here)
      transaction.set(`${COLLECTIONS.stockLevels}/${level.id}`, {
        ...level,
        restockAt: told[level.productId] ?? 0,
      })
    const bands = Object.fromEntries(here.map(({ productId }) => [productId, 'out']))
    const path = `${COLLECTIONS.availability}/${locationId}`
    if (shown[at]) transaction.updateEntries(path, 'bands', bands)
    // A branch that has just been opened.
    else transaction.set(path, { locationId, bands, restockAt: {}, lastPostingId: '', updatedAt: now })
  }
  return missing.length
}

export const emptyLevel = (product: Stocked, locationId: string, now: number, uid: string): StockLevel => ({
  id: stockLevelId(locationId, product.id),
  productId: product.id,
  locationId,
  sku: product.sku,
  name: product.name,
  unit: product.unit,
  quantityScale: product.quantityScale,
  onHand: 0,
  reserved: 0,
  quarantined: 0,
  incoming: 0,
  inTransit: 0,
  reorderPoint: 0,
  reorderQuantity: 0,
  lastPostingId: '',
  createdAt: now,
  createdBy: uid,
  updatedAt: now,
  updatedBy: uid,
})
