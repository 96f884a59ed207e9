import { COLLECTIONS } from '#domain/records/collections.ts'
import type { AdjustmentReason } from '#domain/stock/adjustment.ts'
import { stockLevelId } from '#domain/stock/stock.ts'
import { oneUnit } from '#domain/units/quantity.ts'
import { invariant } from '#lib/invariant.ts'
import { readLevel } from '#server/api/read-stored.ts'
import { adjustStock } from '#server/api/stock/adjustments.ts'
import type { DemoShop } from './demo-shop.ts'

const ADJUSTER = 'inventory'

export type DemoAdjustment = {
  locationId: string
  sku: string
  /** In units; what goes out is negative. */
  units: number
  reason: AdjustmentReason
  note: string
}

/** A small correction is posted, the rest waits for approval. */
export async function adjust(
  shop: DemoShop,
  id: string,
  { sku, units, ...wish }: DemoAdjustment,
): Promise<void> {
  const levelId = stockLevelId(wish.locationId, sku)
  const [stored] = await shop.run((transaction) => transaction.get([`${COLLECTIONS.stockLevels}/${levelId}`]))
  const read = readLevel(levelId, stored)
  invariant(read.ok, `level ${levelId} is in the shop`)
  const { productId, onHand, quantityScale } = read.record
  const change = units * oneUnit(quantityScale)
  await adjustStock(id, { ...wish, productId, onHand, change }, ADJUSTER, shop)
}
