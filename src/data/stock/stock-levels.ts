import { documentId, getDocs, limit, query, where } from 'firebase/firestore'
import { collectionOf, documentOf } from '#data/firebase/firestore.ts'
import { fetchPage, IDS_PER_QUERY, sortedBy, type Cursor, type Page } from '#data/firebase/pages.ts'
import { readable, Unreadable, type Read } from '#data/firebase/unreadable.ts'
import { recordsOf, watchDocument, watchQueries } from '#data/firebase/watch.ts'
import { withAppErrors } from '#data/firebase/with-app-errors.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { stockLevelId, type StockLevel } from '#domain/stock/stock.ts'
import type { AppError } from '#lib/app-error.ts'
import type { Sorting } from '#lib/sorting.ts'
import { chunksOf } from '#lib/chunks.ts'
import { decodeStockLevel } from './decode-stock.ts'
import { inNaturalOrder } from '#lib/natural-order.ts'

const SORT_FIELDS = { product: 'name', 'on-hand': 'onHand' } as const

export type LevelSorting = Sorting<keyof typeof SORT_FIELDS>

export const BY_NAME: LevelSorting = { by: 'product', isDescending: false }

/** The branch's levels, one page at a time. */
export const listStockLevels = (
  locationId: string,
  sorting: LevelSorting,
  after?: Cursor,
): Promise<Page<StockLevel>> =>
  fetchPage(query(levelsAt(locationId), sortedBy(SORT_FIELDS, sorting)), decodeStockLevel, after)

/** The levels of these products at the branch, by name; products never stocked have none. */
export function listStockLevelsOf(
  locationId: string,
  productIds: readonly string[],
): Promise<Read<StockLevel>[]> {
  return withAppErrors(async () => {
    const answers = await Promise.all(queriesFor(locationId, productIds).map((one) => getDocs(one)))
    return answers
      .flatMap(recordsOf(decodeStockLevel))
      .toSorted((a, b) => inNaturalOrder(nameOf(a), nameOf(b)))
  })
}

const nameOf = (level: Read<StockLevel>): string => (level instanceof Unreadable ? '' : level.name)

/** Like `listStockLevelsOf`, live, by product id, without unreadable levels. Returns the stop function. */
export const watchStockLevelsOf = (
  locationId: string,
  productIds: readonly string[],
  onLevels: (levels: ReadonlyMap<string, StockLevel>) => void,
  onError: (error: AppError) => void,
): (() => void) =>
  watchQueries(
    queriesFor(locationId, productIds),
    decodeStockLevel,
    (levels) => onLevels(new Map(readable(levels).map((level) => [level.productId, level]))),
    onError,
  )

/** The levels of a product at these branches, live; those that have none are left out. Returns the stop function. */
export function watchLevelsOf(
  productId: string,
  locationIds: readonly string[],
  onLevels: (levels: readonly StockLevel[]) => void,
  onError: (error: AppError) => void,
): () => void {
  const answers = new Map<string, StockLevel | undefined>()
  const stops = locationIds.map((locationId) =>
    watchDocument(
      documentOf(COLLECTIONS.stockLevels, stockLevelId(locationId, productId)),
      decodeStockLevel,
      (level) => {
        answers.set(locationId, level)
        if (answers.size === locationIds.length) onLevels(locationIds.flatMap((id) => answers.get(id) ?? []))
      },
      onError,
    ),
  )
  return () => stops.forEach((stop) => stop())
}

const levelsAt = (locationId: string) =>
  query(collectionOf(COLLECTIONS.stockLevels), where('locationId', '==', locationId))

const queriesFor = (locationId: string, productIds: readonly string[]) =>
  chunksOf(productIds, IDS_PER_QUERY).map((ids) =>
    query(
      levelsAt(locationId),
      where(
        documentId(),
        'in',
        ids.map((id) => stockLevelId(locationId, id)),
      ),
      limit(IDS_PER_QUERY),
    ),
  )
