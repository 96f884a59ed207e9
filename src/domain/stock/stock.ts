import type { RecordOf } from '#lib/schema.ts'
import type { stockLevelSchema } from './stock-level-schema.ts'

/** The quantities of one product at one branch, at the product's quantity scale. */
export type StockNumbers = Pick<StockLevel, 'onHand' | 'reserved' | 'quarantined'>

/** `stockLevels/{locationId__productId}`. */
export type StockLevel = RecordOf<typeof stockLevelSchema>

export const STOCK_BANDS = ['in', 'low', 'out', 'order'] as const

export type StockBand = (typeof STOCK_BANDS)[number]

/**
 * The bands of a stored map, by product. Invalid bands are left out, so that they do not hide those of other products.
 */
export const bandsIn = (stored: unknown): Readonly<Record<string, StockBand>> =>
  Object.fromEntries(
    Object.entries(stored ?? {}).filter((entry): entry is [string, StockBand] =>
      STOCK_BANDS.includes(entry[1]),
    ),
  )

/** A product that the branch's bands do not list is made to order. */
export const bandAt = (
  bands: Readonly<Record<string, StockBand>> | undefined,
  productId: string,
): StockBand => bands?.[productId] ?? 'order'

/** By branch, as a product says it: none where it is out or not kept. */
export const listedBands = (
  productId: string,
  branches: readonly (readonly [branchId: string, bands: Readonly<Record<string, StockBand>>])[],
): Readonly<Record<string, StockBand>> =>
  Object.fromEntries(
    branches.flatMap(([branchId, bands]) => {
      const band = bands[productId]
      return band === undefined || band === 'out' ? [] : [[branchId, band]]
    }),
  )

/** Shoppers see that there is little or nothing. */
export const isShort = (band: StockBand): boolean => band === 'out' || band === 'low'

export const stockLevelId = (locationId: string, productId: string): string => `${locationId}__${productId}`

/** `{locationId}__{productId}` */
export const productOfLevel = (levelId: string): string => levelId.slice(levelId.indexOf('__') + 2)

/** What can be promised now. Incoming and in-transit stock does not count. */
export const availableOf = (level: StockNumbers): number =>
  Math.max(0, level.onHand - level.reserved - level.quarantined)

/** What shoppers see instead of a number; `low` at or below the reorder point. */
export function bandOf(level: StockNumbers & { reorderPoint: number }): Exclude<StockBand, 'order'> {
  const available = availableOf(level)
  if (available === 0) return 'out'
  return available <= level.reorderPoint ? 'low' : 'in'
}
