import type { StockBand } from './stock.ts'

export type BranchStock = {
  locationId: string
  /** Products kept there; those made to order are not. */
  kept: number
  in: number
  low: number
  out: number
}

/** How many products of a branch are low or out, by the bands that shoppers see. */
export function branchStock({
  locationId,
  bands,
}: {
  locationId: string
  bands: Readonly<Record<string, StockBand>>
}): BranchStock {
  const stocked = Object.entries(bands).filter(([, band]) => band !== 'order')
  const count = (asked: StockBand) => stocked.filter(([, band]) => band === asked).length
  return {
    locationId,
    kept: stocked.length,
    in: count('in'),
    low: count('low'),
    out: count('out'),
  }
}

/** Of several branches together; a product counts at each of them. */
export const sumOfStock = (
  branches: readonly BranchStock[],
  of: keyof Omit<BranchStock, 'locationId'>,
): number => branches.reduce((sum, branch) => sum + branch[of], 0)
