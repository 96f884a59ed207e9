import { fetchAvailability } from '#data/catalogue/use-availability.ts'
import { listActiveSuppliers, listPartsOf } from './purchases.ts'
import { readable } from '#data/firebase/unreadable.ts'
import { quickestSeller, type Seller } from '#domain/purchasing/reorder-list.ts'
import {
  demandWeeks,
  inPacks,
  likelyGiver,
  MAX_SUGGESTIONS,
  mayRunOut,
  reckon,
  soldWeekly,
  spareOf,
  USUAL_LEAD_DAYS,
  type Reckoning,
} from '#domain/stock/restock-plan.ts'
import type { StockLevel } from '#domain/stock/stock.ts'
import { listStockLevelsOf } from '#data/stock/stock-levels.ts'
import { fetchAskedFor } from '#data/stock/asked-for.ts'
import { fetchStockRecords } from '#data/stock/stock-totals.ts'

/** What is missing of a product, and where it could come from. */
export type Suggestion = {
  /** Of the product. */
  id: string
  level: StockLevel
  reckoning: Reckoning
  /** At the branch that can spare all that is missing. */
  move: { fromId: string; quantity: number } | undefined
  /** From whom, in whole packs; undefined where it is moved, where nobody sells it, or for those who do not see costs. */
  buy: (Seller & { quantity: number }) | undefined
}

export type RestockPlan = {
  suggestions: readonly Suggestion[]
  /** How many more may run out, but have not been looked at. */
  more: number
  /** Orders to suppliers that are not sent yet, and have been counted. */
  purchaseIds: readonly string[]
}

/**
 * What a branch should buy, and what other branches could send: for the products that run out soonest. Reads the bands
 * of the branch, what it has asked for, the weeks of demand and a sheet for every branch, a level for each product looked at and for each that could be moved, and what
 * suppliers sell of them. Throws AppError.
 */
export async function fetchRestockPlan({
  branchId,
  otherIds,
  today,
  seesCosts,
}: {
  branchId: string
  /** The branches that goods may come from, as far as their stock can be read. */
  otherIds: readonly string[]
  today: string
  /** Whether suppliers may be read. */
  seesCosts: boolean
}): Promise<RestockPlan> {
  const [{ bands }, { products, purchaseIds }, own, others, suppliers] = await Promise.all([
    fetchAvailability(branchId),
    fetchAskedFor(branchId),
    readBranch(branchId, today),
    Promise.all(otherIds.map((id) => readBranch(id, today))),
    seesCosts ? listActiveSuppliers() : [],
  ])
  const longestLeadDays = Math.max(USUAL_LEAD_DAYS, ...suppliers.map(({ leadTimeDays }) => leadTimeDays))
  const ids = mayRunOut({ bands, ...own, longestLeadDays })
  const looked = ids.slice(0, MAX_SUGGESTIONS)
  const [levels, parts] = await Promise.all([
    listStockLevelsOf(branchId, looked),
    seesCosts ? listPartsOf(looked) : [],
  ])
  const missing = readable(levels).flatMap((level) => {
    const seller = quickestSeller(level.productId, parts, suppliers)
    const reckoning = reckon(
      level,
      {
        weekly: own.weekly.get(level.productId) ?? 0,
        leadDays: seller?.supplier.leadTimeDays ?? USUAL_LEAD_DAYS,
      },
      products[level.productId],
    )
    if (reckoning.missing === 0) return []
    return [{ level, seller, reckoning, giverId: likelyGiver(level.productId, reckoning.missing, others) }]
  })
  const givers = await levelsOfGivers(missing)
  const suggestions = missing.map(({ level, seller, reckoning, giverId }): Suggestion => {
    const giver = giverId === undefined ? undefined : givers.get(`${giverId} ${level.productId}`)
    const weekly = others.find(({ id }) => id === giverId)?.weekly.get(level.productId) ?? 0
    const isMoved = giver !== undefined && spareOf(giver, weekly) >= reckoning.missing
    return {
      id: level.productId,
      level,
      reckoning,
      move: isMoved ? { fromId: giver.locationId, quantity: reckoning.missing } : undefined,
      buy:
        seller && !isMoved
          ? { ...seller, quantity: inPacks(reckoning.missing, seller.part.packQuantity) }
          : undefined,
    }
  })
  const order = new Map(looked.map((id, at) => [id, at]))
  return {
    suggestions: suggestions.toSorted((one, other) => (order.get(one.id) ?? 0) - (order.get(other.id) ?? 0)),
    more: ids.length - looked.length,
    purchaseIds,
  }
}

async function readBranch(id: string, today: string) {
  const { sheets, weeks } = await fetchStockRecords({
    branchIds: [id],
    scopes: [`branch-${id}`],
    weeks: demandWeeks(today),
    seesCosts: false,
  })
  return { id, sheet: sheets.get(id) ?? { onHand: {} }, weekly: soldWeekly(weeks) }
}

/** By branch and product: what is on hand there may be reserved. */
async function levelsOfGivers(
  missing: readonly { level: StockLevel; giverId: string | undefined }[],
): Promise<ReadonlyMap<string, StockLevel>> {
  const givers = new Map<string, string[]>()
  for (const { level, giverId } of missing)
    if (giverId !== undefined) givers.set(giverId, [...(givers.get(giverId) ?? []), level.productId])
  const levels = await Promise.all([...givers].map(([id, products]) => listStockLevelsOf(id, products)))
  return new Map(readable(levels.flat()).map((level) => [`${level.locationId} ${level.productId}`, level]))
}
