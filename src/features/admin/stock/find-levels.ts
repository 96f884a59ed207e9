import type { Cursor, Page } from '#data/firebase/pages.ts'
import { readable, Unreadable } from '#data/firebase/unreadable.ts'
import { listStockLevels, listStockLevelsOf, type LevelSorting } from '#data/stock/stock-levels.ts'
import type { StockBand, StockLevel } from '#domain/stock/stock.ts'
import { inNaturalOrder } from '#lib/natural-order.ts'

export type StockFilter = {
  locationId: string
  /** '' for every level. */
  band: 'low' | 'out' | ''
  /** The products a search found, best first; undefined without a search. */
  foundIds: readonly string[] | undefined
  /** For every level; those of a band are by name. */
  sorting: LevelSorting
}

/**
 * A page of levels, sorted or, for a search, best match first. Levels carry no band to query by, so the branch's
 * published bands determine which products are low or out, and only their levels are read.
 */
export async function findLevels(
  filter: StockFilter,
  bands: Readonly<Record<string, StockBand>>,
  after?: Cursor,
): Promise<Page<StockLevel>> {
  const ids = chosenIds(filter, bands)
  if (!ids) return listStockLevels(filter.locationId, filter.sorting, after)
  const levels = await listStockLevelsOf(filter.locationId, ids)
  if (!filter.foundIds) return { items: levels, next: undefined }
  const byProduct = new Map(readable(levels).map((level) => [level.productId, level]))
  const found = ids.flatMap((id) => byProduct.get(id) ?? [])
  return { items: [...found, ...levels.filter((level) => level instanceof Unreadable)], next: undefined }
}

/** Reads cost money: a search that matches half the shop shows only the best. */
const MAX_FOUND = 100

/** The products to query; undefined for all. */
export function chosenIds(
  { band, foundIds }: Pick<StockFilter, 'band' | 'foundIds'>,
  bands: Readonly<Record<string, StockBand>>,
): readonly string[] | undefined {
  if (!band && !foundIds) return undefined
  const candidates = foundIds ?? Object.keys(bands).toSorted(inNaturalOrder)
  const stocked = candidates.filter((id) => bands[id] !== 'order')
  return band ? stocked.filter((id) => bands[id] === band) : stocked.slice(0, MAX_FOUND)
}
