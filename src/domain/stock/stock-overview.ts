import type { StockBand } from './stock.ts'

export type BranchStock = {
  locationId: string
  /** Products kept there; those made to order are not. */
  kept: number
  in: number
  low: number
  out: number
  /** Short ones that have a date on which more is expected. */
  expected: number
}

/** How many products of a branch are low, out or expected, by the bands that shoppers see. */
export function branchStock({
  locationId,
  bands,
  restockAt = {},
}: {
  locationId: string
  bands: Readonly<Record<string, StockBand>>
  restockAt?: Readonly<Record<string, number>>
}): BranchStock {
  const stocked = Object.entries(bands).filter(([, band]) => band !== 'order')
  const count = (asked: StockBand) => stocked.filter(([, band]) => band === asked).length
  return {
    locationId,
    kept: stocked.length,
    in: count('in'),
    low: count('low'),
    out: count('out'),
    expected: stocked.filter(([id, band]) => band !== 'in' && restockAt[id] !== undefined).length,
  }
}

/** Of several branches together; a product counts at each of them. */
export const sumOfStock = (
  branches: readonly BranchStock[],
  of: keyof Omit<BranchStock, 'locationId'>,
): number => branches.reduce((sum, branch) => sum + branch[of], 0)
