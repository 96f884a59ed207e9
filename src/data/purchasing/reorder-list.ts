import { getDoc } from 'firebase/firestore'
import { documentOf } from '#data/firebase/firestore.ts'
import type { Page } from '#data/firebase/pages.ts'
import { Unreadable, type Read } from '#data/firebase/unreadable.ts'
import { withAppErrors } from '#data/firebase/with-app-errors.ts'
import { listStockLevelsOf } from '#data/stock/stock-levels.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import {
  quickestSeller,
  reorderRow,
  shortagesIn,
  type ReorderRow,
  type Shortage,
} from '#domain/purchasing/reorder-list.ts'
import { bandsIn, stockLevelId } from '#domain/stock/stock.ts'
import { listPartsOf, listSuppliersOf } from './purchases.ts'

/** What these branches are short of: a read a branch, however many products there are. Throws AppError. */
export const fetchShortages = (branchIds: readonly string[]): Promise<Shortage[]> =>
  withAppErrors(async () =>
    shortagesIn(
      await Promise.all(
        branchIds.map(async (locationId) => {
          const stored = (await getDoc(documentOf(COLLECTIONS.availability, locationId))).data()
          return { locationId, bands: bandsIn(stored?.['bands']) }
        }),
      ),
    ),
  )

/** Of a page: with the bands of ten branches they are the sixty documents that a report may read. */
const ROWS = 12
const PARTS = 26
const SUPPLIERS = 12

/**
 * A page of what is short from its place `first`, with what to buy of each and from whom; no supplier without `seesSuppliers`, or where more sell
 * these products than a page reads. Throws AppError.
 */
export async function listReorders(
  shortages: readonly Shortage[],
  seesSuppliers: boolean,
  first = 0,
): Promise<Page<ReorderRow, number>> {
  const shown = shortages.slice(first, first + ROWS)
  const branchIds = [...new Set(shown.map(({ locationId }) => locationId))]
  const [levels, parts] = await Promise.all([
    Promise.all(
      branchIds.map((branchId) =>
        listStockLevelsOf(
          branchId,
          shown.flatMap(({ locationId, productId }) => (locationId === branchId ? [productId] : [])),
        ),
      ),
    ),
    seesSuppliers ? listPartsOf([...new Set(shown.map(({ productId }) => productId))], PARTS) : [],
  ])
  const supplierIds = [...new Set(parts.map(({ supplierId }) => supplierId))].slice(0, SUPPLIERS)
  const suppliers = await listSuppliersOf(supplierIds)
  const levelOf = new Map(levels.flat().map((level) => [level.id, level]))
  const next = first + ROWS
  return {
    items: shown.flatMap(({ locationId, productId }) => {
      const level = levelOf.get(stockLevelId(locationId, productId))
      if (!level) return []
      return [
        level instanceof Unreadable ? level : reorderRow(level, quickestSeller(productId, parts, suppliers)),
      ]
    }),
    next: next < shortages.length ? next : undefined,
  }
}

/** All of it, for a file. Throws AppError. */
export async function listAllReorders(
  shortages: readonly Shortage[],
  seesSuppliers: boolean,
): Promise<Read<ReorderRow>[]> {
  const items: Read<ReorderRow>[] = []
  for (let first: number | undefined = 0; first !== undefined;) {
    const page: Page<ReorderRow, number> = await listReorders(shortages, seesSuppliers, first)
    items.push(...page.items)
    first = page.next
  }
  return items
}
