import { comingToo, suggestedQuantity } from '#domain/stock/restock-plan.ts'
import { availableOf, type StockBand, type StockLevel } from '#domain/stock/stock.ts'
import type { SupplierPart } from './supplier-part.ts'
import type { Supplier } from './supplier.ts'
import { inNaturalOrder } from '#lib/natural-order.ts'

/** A product of which a branch has no more than its reorder point: that is what a band of low or out says. */
export type Shortage = { locationId: string; productId: string; isOut: boolean }

/** What is out comes first, then branch by branch in their order, by product. */
export const shortagesIn = (
  branches: readonly { locationId: string; bands: Readonly<Record<string, StockBand>> }[],
): Shortage[] =>
  branches
    .flatMap(({ locationId, bands }) =>
      Object.entries(bands)
        .filter(([, band]) => band === 'low' || band === 'out')
        .map(([productId, band]) => ({ locationId, productId, isOut: band === 'out' }))
        .toSorted((one, other) => inNaturalOrder(one.productId, other.productId)),
    )
    .toSorted((one, other) => Number(other.isOut) - Number(one.isOut))

/** Who sells a product, and how it comes packed. */
export type Seller = { supplier: Supplier; part: SupplierPart }

/** Of those who sell it, the one who delivers soonest. */
export function quickestSeller(
  productId: string,
  parts: readonly SupplierPart[],
  suppliers: readonly Supplier[],
): Seller | undefined {
  const sellers = parts.flatMap((part) => {
    const supplier = part.productId === productId && suppliers.find(({ id }) => id === part.supplierId)
    return supplier ? [{ supplier, part }] : []
  })
  return sellers.toSorted((one, other) => one.supplier.leadTimeDays - other.supplier.leadTimeDays)[0]
}

/** Quantities at the product's scale. */
export type ReorderRow = {
  /** Of the level. */
  id: string
  level: StockLevel
  available: number
  coming: number
  /** In whole packs; 0 where enough is on its way. */
  suggested: number
  seller: Seller | undefined
}

export const reorderRow = (level: StockLevel, seller: Seller | undefined): ReorderRow => ({
  id: level.id,
  level,
  available: availableOf(level),
  coming: comingToo(level) - availableOf(level),
  suggested: suggestedQuantity(level, seller?.part.packQuantity),
  seller,
})

/** How many products each branch is short of, or, of one branch, how many are out and low. */
export function shortageBars(
  shortages: readonly Shortage[],
  branches: readonly { id: string; name: string }[],
): { label: string; count: number }[] {
  const count = (holds: (one: Shortage) => boolean) => shortages.filter(holds).length
  return branches.length === 1
    ? [
        { label: 'Out', count: count(({ isOut }) => isOut) },
        { label: 'Low', count: count(({ isOut }) => !isOut) },
      ]
    : branches.map(({ id, name }) => ({ label: name, count: count(({ locationId }) => locationId === id) }))
}
